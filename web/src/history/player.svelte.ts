/** Where a replay is, and its going on by itself. */

export const SPEEDS = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]

const STEP_MS: Readonly<Record<Speed, number>> = { slow: 3000, normal: 1500, fast: 750 }

export class ReplayPlayer {
  /** The step shown, from 0. */
  at = $state(0)
  playing = $state(false)
  #speed = $state<Speed>('normal')
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly count: number,
    /** A step was come to, by hand or by itself. */
    readonly onstep: (at: number) => void = () => undefined,
  ) {}

  get speed(): Speed {
    return this.#speed
  }

  set speed(speed: Speed) {
    this.#speed = speed
    if (this.playing) this.#run()
  }

  get atEnd(): boolean {
    return this.at >= this.count - 1
  }

  /** To a step, by hand: what goes on by itself stops. */
  go(to: number): void {
    this.pause()
    this.#show(to)
  }

  step(by: number): void {
    this.go(this.at + by)
  }

  /** Plays on; from the beginning when it is at its end. */
  toggle(): void {
    if (this.playing) return this.pause()
    if (this.count < 2) return
    if (this.atEnd) this.#show(0)
    this.playing = true
    this.#run()
  }

  pause(): void {
    this.playing = false
    clearInterval(this.#timer)
  }

  #run(): void {
    clearInterval(this.#timer)
    this.#timer = setInterval(() => {
      this.#show(this.at + 1)
      if (this.atEnd) this.pause()
    }, STEP_MS[this.#speed])
  }

  #show(to: number): void {
    const at = Math.min(Math.max(to, 0), this.count - 1)
    if (at === this.at) return
    this.at = at
    this.onstep(at)
  }
}
