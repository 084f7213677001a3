import { globSync, readFileSync } from 'node:fs';

/**
 * Every package path that code running in the browser imports, statically or not, sorted. Vite prepares them before
 * the first test: one that it found later would reload the page under a running test.
 */
export function browserDependencies(): readonly string[] {
  const rooms = 'src/{app,renderer,state,claim,compile,documents,rules,wire}/**/*.{ts,tsx}';
  const files = [rooms, 'widgets/**/*.{ts,tsx}', 'test/**/*.browser.test.tsx', 'test/{renderer,widgets,app}/*.tsx'];
  const imported = globSync(files).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?!import type).*\b(?:from|import)\s*\(?'([^'.,\s][^'\s]*)'/gm)].map(
      ([, specifier = '']) => specifier,
    ),
  );
  return [...new Set(imported)].filter((specifier) => !/^(node:|virtual:|#|vitest)|\.json$/.test(specifier)).sort();
}
