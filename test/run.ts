/**
 * Every check. The quick ones go first, two at a time, and print their output when they end; then the unit tests beside
 * the journeys, which the gallery and the studio follow. A check that fails stops no other: what each of them said last
 * is repeated at the end, where a log that is cut still has it. The last line counts the tests.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { productEnvironment } from './support/productEnvironment.ts';

type Step = readonly [name: string, command: string];

const build: Step = ['build and bundle size', 'vite build && size-limit'];
const quick: readonly Step[] = [
  // Each further checker works out most types once more: four of them take three times the work of one.
  ['types', 'tsc --noEmit -p . --checkers 1'],
  build,
  ['lint', 'biome check --error-on-warnings .'],
  ['import arrows', 'depcruise --no-progress src widgets'],
  ['unused code', 'knip'],
  ['documents of every settlement', 'node src/workbench/check.ts --all'],
  ['generated schemas and reference', 'node src/workbench/schemas.ts --check'],
];
const units: Step = [
  'unit and widget tests',
  'vitest run --reporter=default --reporter=json --outputFile.json=.cache/vitest.json',
];
const journeys: Step = ['journeys', 'playwright test'];
const gallery: Step = ['gallery', 'playwright test -c test/gallery/playwright.config.ts'];
const studio: Step = ['studio', 'playwright test -c test/studio/playwright.config.ts'];

const env = {
  ...productEnvironment(),
  // Some fifty servers and commands are started on the way: each reads the code that the first has compiled.
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
};
/** With what each said last. */
const failed = new Map<Step, string>();
/** A failed test with its difference and its call log. */
const linesRepeated = 60;

mkdirSync('.cache', { recursive: true });
for (const path of ['vitest', 'playwright', 'gallery', 'studio']) rmSync(`.cache/${path}.json`, { force: true });

const waiting = [...quick];
await Promise.all([1, 2].map(runWaiting));
// Beside each other they use both cores: many of the unit tests wait, for processes or for one page of a browser.
await Promise.all([run(units, 'at its end'), inBrowser()]);

const counts = counted();
if (failed.size === 0) process.stdout.write(`\nAll ${quick.length + 4} checks passed.\n`);
for (const [[name, command], said] of failed) {
  process.stdout.write(`\n${said}\n✗ ${name}. Run it alone: npx ${command}\n`);
}
process.stdout.write(`${counts.passed} passed, ${Math.max(failed.size, counts.failed)} failed\n`);
process.exitCode = failed.size === 0 ? 0 : 1;

/** The journeys would meet the client of an earlier build where this one failed. */
async function inBrowser(): Promise<void> {
  if (failed.has(build)) failed.set(journeys, 'The build failed.');
  else await run(journeys, 'as it comes');
  // The studio's journeys take turns on one project and leave a core to the gallery.
  await Promise.all([run(gallery, 'at its end'), run(studio, 'as it comes')]);
}

async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step, 'at its end');
}

/** Runs one check. One that prints at its end can run beside another without mixing with it. */
async function run(step: Step, prints: 'as it comes' | 'at its end'): Promise<void> {
  const [name, command] = step;
  let said = `\n── ${name}: ${command}\n`;
  if (prints === 'as it comes') process.stdout.write(said);
  const started = performance.now();
  const child = spawn(`${command} 2>&1`, { env, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<boolean>((done) => child.once('close', (code) => done(code === 0)));
  for await (const piece of child.stdout.setEncoding('utf8')) {
    said += piece;
    if (prints === 'as it comes') process.stdout.write(piece);
  }
  const passed = await ended;
  if (!passed) failed.set(step, said.trimEnd().split('\n').slice(-linesRepeated).join('\n'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (prints === 'at its end') process.stdout.write(said);
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${seconds} s)\n`);
}

/** Tests counted in the reports that the runners have written. */
function counted(): { readonly passed: number; readonly failed: number } {
  const vitest = report('.cache/vitest.json');
  const inBrowser = ['playwright', 'gallery', 'studio'].map((name) => report(`.cache/${name}.json`)['stats']);
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
