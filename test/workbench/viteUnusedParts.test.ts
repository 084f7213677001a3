import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { inPlaceOf, viteUnusedParts } from '../../src/workbench/viteUnusedParts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const entry = path.join(root, 'src/renderer/rjsf.tsx');

it('leaves every named part out of what a field is rendered with, and what only those parts need', async () => {
  const built = await modules([viteUnusedParts()]);
  const whole = await modules([]);
  const libraries = (of: readonly string[]) =>
    new Set(of.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]));
  const gone = [...libraries(whole)].filter((name) => !libraries(built).has(name)).sort();
  expect(gone).toEqual(['fast-equals', 'fast-uri', 'hoist-non-react-statics', 'jsonpointer', 'react-is']);
});

it('names parts that the libraries have', () => {
  const { resolve } = createRequire(import.meta.url);
  for (const part of Object.keys(inPlaceOf)) expect(resolve(path.join(root, 'node_modules', part))).toBeTruthy();
});

/** The files whose code is in the build of what renders a field. */
async function modules(plugins: readonly Plugin[]): Promise<readonly string[]> {
  const found: string[] = [];
  const note: Plugin = {
    name: 'note',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') found.push(...Object.keys(file.modules));
    },
  };
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [...plugins, note],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  return found;
}
