import { sep } from 'node:path';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { flowEntry } from '../claim/navigation/routes.ts';
import { clientMark, markedFormTypes } from '../files/builtClient.ts';
import { errorMessage } from '../rules/errorMessage.ts';
import { settlementEvent } from '../wire/settlementEvent.ts';
import { type BrowserProject, type ProjectPlace, readBrowserProject } from './browserProject.ts';

const flowsId = 'virtual:claim-wizard/flows';
const flowPrefix = 'virtual:claim-wizard/flow/';
const validatorsPrefix = 'virtual:claim-wizard/validatorsOf';
const prefixes = [flowPrefix, validatorsPrefix];
/** The mark by which Vite's other plugins know that a module is not a file. */
const marked = (id: string) => `\0${id}`;

export interface DocumentsOptions extends ProjectPlace {
  /** Awaited after an edit, before the browser hears of it: the server must answer by the new documents by then. */
  readonly documentsChanged?: () => Promise<void>;
}

/**
 * The documents as modules: `virtual:claim-wizard/flows` has the flows that run and how to load each, one chunk per flow
 * with its resolved documents and patterns, and one beside it with its precompiled validators; the lists that they offer are
 * there once for all flows. A document with errors stops the build; while developing it shows in Vite's overlay and the open
 * page stays as it was.
 */
export function viteDocuments(options: DocumentsOptions): Plugin {
  let project: Promise<BrowserProject> | null = null;
  const current = () => {
    project ??= readBrowserProject(options);
    return project;
  };
  let broken = false;
  /** Edits are taken one after another: what the last one left is what browser and server end with. */
  let taken: Promise<unknown> = Promise.resolve();

  async function takeEdit(file: string, server: ViteDevServer): Promise<readonly EnvironmentModuleNode[]> {
    const { hot } = server.environments.client;
    project = null;
    try {
      await current();
      await options.documentsChanged?.();
    } catch (error) {
      broken = true;
      showOverlay(server, error);
      return [];
    }
    if (broken) hot.send({ type: 'update', updates: [] });
    broken = false;
    if (!isInside(file, `${options.root}/page-schemas`)) hot.send(settlementEvent, {});
    return documentModules(server);
  }

  return {
    name: 'claim-wizard:documents',
    config: () => ({
      // A dependency found late reloads the page: so Vite looks at every entry, lazy ones too, before the first request,
      // and needs the imports of the validators, which are in no file.
      optimizeDeps: {
        entries: [
          'index.html',
          'src/app/layouts/*.tsx',
          'src/rules/clock.ts',
          'src/rules/re2/re2.ts',
          'widgets/**/*.{ts,tsx}',
        ],
        include: ['ajv/dist/runtime/equal.js', 'ajv/dist/runtime/ucs2length.js'],
      },
    }),
    async buildStart() {
      if (this.environment.mode === 'build') await current();
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const formTypes = (await current()).flows.map(({ formType }) => formType);
      this.emitFile({ type: 'asset', fileName: clientMark, source: markedFormTypes(formTypes) });
    },
    resolveId(id) {
      return id === flowsId || prefixes.some((prefix) => id.startsWith(prefix)) ? marked(id) : null;
    },
    async load(id) {
      if (id === marked(flowsId)) return flowsModule(await current());
      if (id.startsWith(marked(flowPrefix))) return (await current()).flowModule(id.slice(marked(flowPrefix).length));
      if (id.startsWith(marked(validatorsPrefix)))
        return (await current()).validatorsModule(id.slice(marked(validatorsPrefix).length));
      return null;
    },
    configureServer(server) {
      server.watcher.add([options.settlementDir, ...sharedFolders(options.root), flowsFile(options.root)]);
    },
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules, server }) {
        if (this.environment.name !== 'client' || !isDocument(file, options)) return;
        const turn = taken.then(() => takeEdit(file, server));
        taken = turn.catch(() => {});
        return [...modules, ...(await turn)];
      },
    },
  };
}

function flowsModule({ flows, lists, listNames }: BrowserProject): string {
  const loaders = flows.map(({ formType }) => {
    const imported = (prefix: string) => `() => import(${JSON.stringify(prefix + formType)})`;
    const names = JSON.stringify(listNames[formType]);
    return `  ${JSON.stringify(formType)}: whole(${imported(flowPrefix)}, ${imported(validatorsPrefix)}, ${names}),`;
  });
  return [
    `export const flows = ${JSON.stringify(flows.map(flowEntry))};`,
    // Several flows offer the same lists: each is here once, and not in the chunk of every flow.
    `const lists = ${JSON.stringify(lists)};`,
    // The same each time: the server keeps what it makes of a flow, by the flow.
    'const whole = (load, loadValidators, names) => {',
    '  let made = null;',
    '  return async () => {',
    '    const { flow, patterns } = await load();',
    '    const own = Object.fromEntries(names.map((name) => [name, lists[name]]));',
    '    made ??= { flow: { ...flow, lists: own }, patterns, loadValidators };',
    '    return made;',
    '  };',
    '};',
    `export const loadFlow = {\n${loaders.join('\n')}\n};`,
    '',
  ].join('\n');
}

function documentModules(server: ViteDevServer): readonly EnvironmentModuleNode[] {
  const { moduleGraph } = server.environments.client;
  return [...moduleGraph.idToModuleMap]
    .filter(([id]) => id === marked(flowsId) || prefixes.some((prefix) => id.startsWith(marked(prefix))))
    .map(([, module]) => module);
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(folder.replaceAll(sep, '/').replace(/\/*$/, '/'));
}

function isDocument(file: string, { root, settlementDir }: ProjectPlace): boolean {
  if (!file.endsWith('.json')) return false;
  return [settlementDir, ...sharedFolders(root)].some((folder) => isInside(file, folder)) || file === flowsFile(root);
}

/** What all settlements share. */
const sharedFolders = (root: string) => ['page-schemas', 'lists', 'content'].map((folder) => `${root}/${folder}`);
const flowsFile = (root: string) => `${root.replaceAll(sep, '/')}/flows.json`;

function showOverlay(server: ViteDevServer, error: unknown): void {
  const message = errorMessage(error);
  server.config.logger.error(message, { timestamp: true });
  const { hot } = server.environments.client;
  // Vite's client reloads, and every answer is gone, when the first update it ever gets finds an overlay.
  hot.send({ type: 'update', updates: [] });
  hot.send({ type: 'error', err: { message, stack: '', plugin: 'claim-wizard:documents' } });
}
