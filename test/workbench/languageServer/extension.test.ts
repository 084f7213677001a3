import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { Editor } from './editor.ts';

const folder = path.resolve('tools/vscode');
const requireThere = createRequire(path.join(folder, 'extension.cjs'));
const manifest = async () => JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));

interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd: string };
}

/** Runs the extension as Visual Studio Code does, with its API and its client of language servers put in place. */
async function activated(settings: Readonly<Record<string, string>>) {
  const started: { readonly run: Run; readonly options: { readonly initializationOptions: object } }[] = [];
  const commands = new Map<string, () => Promise<void>>();
  let running = 0;
  class LanguageClient {
    constructor(_id: string, _name: string, run: Run, options: { readonly initializationOptions: object }) {
      started.push({ run, options });
    }
    async start() {
      running += 1;
    }
    async stop() {
      running -= 1;
    }
  }
  const vscode = {
    workspace: {
      getConfiguration: (section: string) => ({ get: (key: string) => settings[`${section}.${key}`] }),
      onDidChangeConfiguration: () => ({ dispose: () => {} }),
    },
    commands: {
      registerCommand(name: string, act: () => Promise<void>) {
        commands.set(name, act);
        return { dispose: () => {} };
      },
    },
  };
  const inPlace = new Map<string, unknown>([
    ['vscode', vscode],
    ['vscode-languageclient/node', { LanguageClient }],
  ]);
  const required = (name: string): unknown => inPlace.get(name) ?? requireThere(name);
  const loaded: { exports: { activate?: (context: object) => Promise<void>; deactivate?: () => Promise<void> } } = {
    exports: {},
  };
  const { main } = await manifest();
  const text = await readFile(path.join(folder, main), 'utf8');
  compileFunction(text, ['require', 'module', '__dirname'])(required, loaded, folder);
  await loaded.exports.activate?.({ subscriptions: [] });
  return { started, commands, running: () => running, end: () => loaded.exports.deactivate?.() };
}

test('the extension starts the server with the command, and the server answers', async () => {
  const { started, running, end } = await activated({ 'claimDocuments.settlement': 'examples/data-breach' });
  const [first] = started;
  if (first === undefined) throw new Error('The extension started nothing.');
  const { command, args, options } = first.run;
  expect(existsSync(command)).toBe(true);
  expect(options.cwd).toBe(process.cwd());
  const editor = await Editor.start(first.options.initializationOptions, [command, ...args]);
  const page = 'examples/data-breach/page-schemas/data-breach/time-spent.json';
  const written = await editor.textOf(page);
  await editor.write(page, written.replaceAll('"details.', '"detials.'));
  const found = await editor.faults(page, (faults) => faults.length > 0);
  expect(found.map(({ code }) => code)).toContain('unknown-model');
  await editor.stop();
  await end();
  expect(running()).toBe(0);
});

test('each command of the manifest is there, and starts the server again', async () => {
  const { contributes, engines } = await manifest();
  const { started, commands, running, end } = await activated({});
  expect([...commands.keys()]).toEqual(contributes.commands.map(({ command }: { command: string }) => command));
  for (const act of commands.values()) await act();
  expect(started).toHaveLength(2);
  expect(running()).toBe(1);
  await end();
  const client = JSON.parse(await readFile('node_modules/vscode-languageclient/package.json', 'utf8'));
  expect(engines.vscode).toBe(client.engines.vscode);
});
