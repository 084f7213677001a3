/**
 * Every check in order, each with its own output; stops at the first that fails. The last line counts the tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { productEnvironment } from './support/productEnvironment.ts';

const steps: readonly (readonly [name: string, command: string])[] = [
  ['types', 'tsc --noEmit -p .'],
  ['lint', 'biome check --error-on-warnings .'],
  ['import arrows', 'depcruise --no-progress src widgets'],
  ['unused code', 'knip'],
  ['documents', 'node src/workbench/check.ts'],
  ['generated schemas and reference', 'node src/workbench/schemas.ts --check'],
  ['unit and widget tests', 'vitest run --reporter=default --reporter=json --outputFile.json=.cache/vitest.json'],
  ['build', 'vite build'],
  ['bundle size', 'size-limit'],
  ['journeys', 'playwright test'],
  ['gallery', 'playwright test -c test/gallery/playwright.config.ts'],
];

mkdirSync('.cache', { recursive: true });
for (const path of ['vitest', 'playwright', 'gallery']) rmSync(`.cache/${path}.json`, { force: true });
for (const [name, command] of steps) {
  process.stdout.write(`\n── ${name}: ${command}\n`);
  const started = performance.now();
  const { status } = spawnSync(command, {
    env: productEnvironment(),
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    process.stdout.write(`\n✗ ${name} failed after ${seconds} s. Run it alone: npx ${command}\n`);
    process.stdout.write(`${counted().passed} passed, ${Math.max(1, counted().failed)} failed\n`);
    process.exit(1);
  }
  process.stdout.write(`✓ ${name} (${seconds} s)\n`);
}
process.stdout.write(`\nAll ${steps.length} checks passed.\n${counted().passed} passed, 0 failed\n`);

/** Tests counted in the reports that the runners have written so far. */
function counted(): { readonly passed: number; readonly failed: number } {
  const vitest = report('.cache/vitest.json');
  const inBrowser = ['.cache/playwright.json', '.cache/gallery.json'].map((path) => report(path)['stats']);
  const sum = (name: string) => inBrowser.reduce<number>((total, stats) => total + count(stats, name), 0);
  return {
    passed: count(vitest, 'numPassedTests') + sum('expected'),
    failed: count(vitest, 'numFailedTests') + sum('unexpected'),
  };
}

function report(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

function count(counts: unknown, name: string): number {
  if (typeof counts !== 'object' || counts === null) return 0;
  const value = Object.entries(counts).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : 0;
}
