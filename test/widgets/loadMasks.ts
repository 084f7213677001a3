import { beforeAll } from 'vitest';

/** imask comes with the first masked field, in its own time; these tests are about what it does once it is there. */
export function loadMasks(): void {
  beforeAll(async () => {
    await import('../../src/renderer/kit/masking.ts');
  });
}
