import { sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { errorMessage } from '../rules/errorMessage.ts';
import { settlementEvent } from '../wire/settlementEvent.ts';

export interface EditsOptions {
  /** The folder that all settlements share. */
  readonly root: string;
  readonly settlementDir: string;
  /** Publishes the current documents. Rejects with their faults. */
  readonly publish: () => Promise<void>;
}

/**
 * In development, publishes an edited document and notifies open pages. A document with errors shows in Vite's overlay,
 * and the open page stays as it was.
 */
export function viteEdits(options: EditsOptions): Plugin {
  const { root, settlementDir, publish } = options;
  let broken = false;
  /** A queue, so that browser and server end with the last edit. */
  let taken = Promise.resolve();

  async function takeEdit({ environments, config }: ViteDevServer): Promise<void> {
    const { hot } = environments.client;
    try {
      await publish();
    } catch (error) {
      broken = true;
      const message = errorMessage(error);
      config.logger.error(message, { timestamp: true });
      // If the first update that Vite's client ever gets finds an overlay, the client reloads and all answers are lost.
      hot.send({ type: 'update', updates: [] });
      hot.send({ type: 'error', err: { message, stack: '', plugin: 'claim-wizard:edits' } });
      return;
    }
    // Takes the overlay away.
    if (broken) hot.send({ type: 'update', updates: [] });
    broken = false;
    hot.send(settlementEvent, {});
  }

  return {
    name: 'claim-wizard:edits',
    config: () => ({
      // A dependency that is found late reloads the page, so Vite scans every entry, lazy ones too, before the first
      // request.
      optimizeDeps: {
        entries: [
          'index.html',
          'src/app/layouts/*.tsx',
          'src/rules/clock.ts',
          'src/rules/re2/re2.ts',
          'widgets/**/*.{ts,tsx}',
        ],
      },
    }),
    configureServer(server) {
      const folders = [settlementDir, ...['page-schemas', 'lists', 'content'].map((folder) => `${root}/${folder}`)];
      const flows = `${root}/flows.json`;
      const isDocument = (file: string) =>
        file.endsWith('.json') &&
        (file === slashes(flows) || folders.some((folder) => file.startsWith(`${slashes(folder)}/`)));
      const edited = (file: string) => {
        if (isDocument(slashes(file))) taken = taken.then(() => takeEdit(server));
      };
      server.watcher.add([...folders, flows]);
      for (const change of ['add', 'change', 'unlink'] as const) server.watcher.on(change, edited);
    },
  };
}

const slashes = (file: string) => file.replaceAll(sep, '/').replace(/\/+$/, '');
