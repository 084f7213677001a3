import type { Page } from '@playwright/test';

const longestMilliseconds = 300;

/**
 * Holds every answer that the page gets, code and documents too, for a random time of its own: answers that are asked for
 * together arrive in any order. The same seed gives the same times in the order in which requests are made.
 */
export async function lateAnswers(page: Page, seed: number): Promise<void> {
  const random = generator(seed);
  await page.route('**/*', async (route) => {
    const milliseconds = random() * longestMilliseconds;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // A page that was left has no use for it any more.
    await route.continue().catch(() => undefined);
  });
}

/** Mulberry32: numbers from 0 up to 1, always the same for one seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
