import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const { tsConfig: _pathsOfTheProject, ...arrows } = await extractDepcruiseOptions(
  join(project, '.dependency-cruiser.mjs'),
);

/** The rules that a project of these files breaks: each file by its path, with what it imports. */
async function brokenBy(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  try {
    for (const [file, imported] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), imported === '' ? 'export {};\n' : `import ${JSON.stringify(imported)};\n`);
    }
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    const { output } = await cruise(Object.keys(files), { ...arrows, baseDir: folder });
    if (typeof output === 'string') throw new Error(output);
    return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the import arrows report', () => {
  it.each([
    [
      'a room that is not listed',
      { 'src/newroom/x.ts': '../server/app.ts', 'src/server/app.ts': '' },
      'rooms-are-known',
    ],
    [
      'a file beside the widgets that is not listed',
      { 'widgets/extra.ts': '../src/rules/y.ts', 'src/rules/y.ts': '' },
      'rooms-are-known',
    ],
    ['rules that know a room', { 'src/rules/x.ts': '../wire/y.ts', 'src/wire/y.ts': '' }, 'arrows-of-rules'],
    [
      'checks that know the compiler',
      { 'src/checks/x.ts': '../compile/y.ts', 'src/compile/y.ts': '' },
      'arrows-of-checks',
    ],
    [
      'a compiler that knows the checks',
      { 'src/compile/x.ts': '../checks/y.ts', 'src/checks/y.ts': '' },
      'arrows-of-compile',
    ],
    [
      'a meaning that knows the checks',
      { 'src/meaning/x.ts': '../checks/y.ts', 'src/checks/y.ts': '' },
      'arrows-of-meaning',
    ],
    [
      'a meaning that knows the compiler',
      { 'src/meaning/x.ts': '../compile/y.ts', 'src/compile/y.ts': '' },
      'arrows-of-meaning',
    ],
    [
      'a meaning that knows what the server sends',
      { 'src/meaning/x.ts': '../wire/y.ts', 'src/wire/y.ts': '' },
      'arrows-of-meaning',
    ],
    [
      'a meaning that knows a component',
      { 'src/meaning/x.ts': '../../widgets/text/Text.ts', 'widgets/text/Text.ts': '' },
      'arrows-of-meaning',
    ],
    [
      'documents that know their meaning',
      { 'src/documents/x.ts': '../meaning/y.ts', 'src/meaning/y.ts': '' },
      'arrows-of-documents',
    ],
    [
      'a widget that knows another',
      { 'widgets/text/a.ts': '../date/b.ts', 'widgets/date/b.ts': '' },
      'arrows-of-widgets',
    ],
    [
      'a widget that knows the state',
      { 'widgets/text/a.ts': '../../src/state/b.ts', 'src/state/b.ts': '' },
      'arrows-of-widgets',
    ],
    [
      'a widget that knows its component, where no React is',
      { 'widgets/text/widget.ts': './Text.tsx', 'widgets/text/Text.tsx': '' },
      'arrows-of-the-list-of-widgets',
    ],
    ['the product leaning on a test', { 'src/app/x.ts': '../../test/y.ts', 'test/y.ts': '' }, 'arrows-of-app'],
    ['TypeBox in a browser', { 'src/rules/x.ts': 'typebox' }, 'browsers-have-no-schemas'],
    [
      'how a widget is written in its component',
      { 'widgets/text/Text.ts': './widget.ts', 'widgets/text/widget.ts': '' },
      'browsers-have-no-schemas',
    ],
    [
      'the list of widgets in the compiler',
      { 'src/compile/x.ts': '../../widgets/list.ts', 'widgets/list.ts': '' },
      'browsers-have-no-schemas',
    ],
    [
      'a call with its schemas in a browser',
      { 'src/state/x.ts': '../wire/endpoints.ts', 'src/wire/endpoints.ts': '' },
      'browsers-have-no-schemas',
    ],
    ['RE2 in every browser', { 'src/rules/x.ts': 're2js' }, 're2-only-where-it-is-needed'],
    ['React in the state', { 'src/state/x.ts': 'react' }, 'packages-of-state'],
    ['a router in a widget', { 'widgets/text/x.ts': 'wouter' }, 'packages-of-widgets'],
    ['a server in a widget', { 'widgets/text/x.ts': 'fastify' }, 'packages-of-widgets'],
    ['rjsf outside its adapter', { 'src/renderer/x.ts': '@rjsf/core' }, 'rjsf-behind-one-adapter'],
    ['a node module in the browser', { 'src/app/x.ts': 'node:fs' }, 'node-stays-on-the-server'],
    [
      'a store that knows what opens its rows',
      { 'src/server/store/x.ts': '../vault/y.ts', 'src/server/vault/y.ts': '' },
      'arrows-of-server-store',
    ],
    [
      'a sign-in that knows how claims are taken',
      { 'src/server/people/x.ts': '../filing/y.ts', 'src/server/filing/y.ts': '' },
      'arrows-of-server-people',
    ],
    [
      'a room of the server that knows requests',
      { 'src/server/operations/x.ts': '../http/y.ts', 'src/server/http/y.ts': '' },
      'arrows-of-server-operations',
    ],
    [
      'a helper that knows a room',
      { 'src/server/helpers/x.ts': '../store/y.ts', 'src/server/store/y.ts': '' },
      'arrows-of-server-helpers',
    ],
    ['SQL outside the store', { 'src/server/http/x.ts': 'node:sqlite' }, 'database-stays-in-the-store'],
    ['SQL in a widget', { 'widgets/text/x.ts': 'kysely' }, 'database-stays-in-the-store'],
    ['two files that need each other', { 'src/rules/a.ts': './b.ts', 'src/rules/b.ts': './a.ts' }, 'no-circular'],
  ])('%s', async (_what, files, rule) => {
    expect(await brokenBy(files)).toContain(rule);
  });

  it('nothing of what is allowed', async () => {
    const files = { 'widgets/text/Text.ts': '../../src/renderer/contract/x.ts', 'src/renderer/contract/x.ts': 'react' };
    expect(await brokenBy({ ...files, 'src/server/store/y.ts': 'kysely' })).toEqual([]);
  });
});
