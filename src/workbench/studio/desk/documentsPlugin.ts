import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { documentsEvent } from '../calls.ts';
import type { Desks } from './desks.ts';

/** Longer than an editor takes to write several files. */
const pause = 60;

/** Tells the studio's pages, and `changed`, that a document on the disk is another, whichever program wrote it. */
export function documentsPlugin({ projectDir }: ProjectFolders, desks: Desks, changed: () => void): Plugin {
  return {
    name: 'claim-wizard:studio-documents',
    apply: 'serve',
    configureServer(server) {
      const root = resolve(projectDir);
      const watched = ['flows.json', 'page-schemas', 'lists', 'content'].map((name) => resolve(root, name));
      let waiting: NodeJS.Timeout | null = null;
      const tell = (file: string) => {
        if (!file.endsWith('.json') || !watched.some((folder) => file.startsWith(folder))) return;
        if (waiting !== null) clearTimeout(waiting);
        waiting = setTimeout(() => {
          server.environments.client.hot.send(documentsEvent, {});
          changed();
        }, pause);
      };
      server.watcher.add(watched);
      desks.follow((settlementDir) => {
        watched.push(settlementDir);
        server.watcher.add(settlementDir);
      });
      for (const change of ['add', 'change', 'unlink'] as const) server.watcher.on(change, tell);
    },
  };
}
