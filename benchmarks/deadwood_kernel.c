/* The least deadwood of many holdings, by the same method as src/undercut/sim/melds.py: what the compiled Python is
   measured against. For benchmarks only; nothing of it is installed.

       gcc -O3 -march=native -shared -fPIC -o deadwood_kernel.so deadwood_kernel.c

   A card is suit * 13 + rank, a holding the 52-bit set of its cards. */

#include <stddef.h>
#include <stdint.h>

#define RANKS 8191
#define OF_RANKS (1LL | 1LL << 13 | 1LL << 26 | 1LL << 39)

static uint8_t by_runs[RANKS + 1];

/* For every set of ranks of one suit: the least points that runs leave. */
void prepare(void)
{
    for (int ranks = 1; ranks <= RANKS; ranks++) {
        int top = 31 - __builtin_clz((unsigned)ranks), length = 1;
        int best = by_runs[ranks ^ 1 << top] + (top < 9 ? top + 1 : 10);
        while (length <= top && ranks >> (top - length) & 1) {
            length++;
            if (length >= 3) {
                int left = by_runs[ranks & ~(((1 << length) - 1) << (top - length + 1))];
                best = left < best ? left : best;
            }
        }
        by_runs[ranks] = (uint8_t)best;
    }
}

static inline int left_by_runs(int64_t cards)
{
    return by_runs[cards & RANKS] + by_runs[cards >> 13 & RANKS] + by_runs[cards >> 26 & RANKS]
         + by_runs[cards >> 39 & RANKS];
}

static inline int64_t threes(int64_t cards)
{
    int64_t clubs = cards & RANKS, diamonds = cards >> 13 & RANKS, hearts = cards >> 26 & RANKS, spades = cards >> 39 & RANKS;
    return (clubs & diamonds & (hearts | spades)) | (hearts & spades & (clubs | diamonds));
}

static inline int with_sets(int64_t cards, int64_t ranks, int least)
{
    for (int64_t used = ranks; used; used = (used - 1) & ranks) {
        int left = left_by_runs(cards & ~(used * OF_RANKS));
        least = left < least ? left : least;
    }
    return least;
}

static int with_fours(int64_t cards, int64_t fours, int least)
{
    int choices = 1;
    for (int count = __builtin_popcountll((uint64_t)fours); count; count--)
        choices *= 5;
    for (int choice = 0; choice < choices; choice++) {
        int64_t rest = cards, ranks = fours;
        for (int left = choice; ranks; left /= 5) {
            int64_t rank = ranks & -ranks;
            ranks ^= rank;
            if (left % 5)
                rest &= ~(rank * OF_RANKS & ~(rank << 13 * (left % 5 - 1)));
        }
        int left = left_by_runs(rest);
        least = left < least ? left : least;
        least = with_sets(rest, threes(rest), least);
    }
    return least;
}

void least_deadwood(const int64_t *holdings, uint8_t *points, size_t count)
{
    for (size_t at = 0; at < count; at++) {
        int64_t cards = holdings[at], ranks = threes(cards);
        int least = left_by_runs(cards);
        if (ranks) {
            int64_t fours = cards & cards >> 13 & cards >> 26 & cards >> 39 & RANKS;
            least = fours ? with_fours(cards, fours, least) : with_sets(cards, ranks, least);
        }
        points[at] = (uint8_t)least;
    }
}
