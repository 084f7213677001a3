import { sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { errorMessage } from '../rules/errorMessage.ts';
import { settlementEvent } from '../wire/settlementEvent.ts';

export interface EditsOptions {
  /** The folder that all settlements share. */
  readonly root: string;
  readonly settlementDir: string;
  /** Has the server take the documents over as they are now. Rejects with what is wrong with them. */
  readonly publish: () => Promise<void>;
}

/**
 * While developing: an edited document is published, and open pages hear of it and ask the server for what has changed. A
 * document with errors shows in Vite's overlay, and the open page stays as it was.
 */
export function viteEdits(options: EditsOptions): Plugin {
  const { root, settlementDir, publish } = options;
  let broken = false;
  /** Edits are taken one after another: what the last one left is what browser and server end with. */
  let taken = Promise.resolve();

  async function takeEdit({ environments, config }: ViteDevServer): Promise<void> {
    const { hot } = environments.client;
    try {
      await publish();
    } catch (error) {
      broken = true;
      const message = errorMessage(error);
      config.logger.error(message, { timestamp: true });
      // Vite's client reloads, and every answer is gone, when the first update it ever gets finds an overlay.
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
      // A dependency found late reloads the page: so Vite looks at every entry, lazy ones too, before the first request.
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
