/** What was said, in the reader's language where it is a ready phrase. */

import { t } from '../language.svelte'
import type { ChatLine } from '../protocol'

export const lineText = (line: Pick<ChatLine, 'phrase' | 'text'>): string =>
  line.phrase === null ? line.text : t('talk-phrase', { phrase: line.phrase })
