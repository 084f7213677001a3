import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import type { Desks } from './desks.ts';

/** Longer than an editor takes to write several files. */
const pause = 60;

export interface WatchedDocuments {
  close(): Promise<void>;
}

/** Calls `changed` when a document on the disk is another, whichever program wrote it. */
export function watchDocuments({ projectDir }: ProjectFolders, desks: Desks, changed: () => void): WatchedDocuments {
  const root = resolve(projectDir);
  const watcher = watch(
    ['flows.json', 'page-schemas', 'lists', 'content'].map((name) => join(root, name)),
    {
      ignoreInitial: true,
      // Editors empty a file before they write it.
      awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 },
    },
  );
  desks.follow((settlementDir) => watcher.add(settlementDir));
  let waiting: NodeJS.Timeout | undefined;
  for (const change of ['add', 'change', 'unlink'] as const)
    watcher.on(change, (file) => {
      if (!file.endsWith('.json')) return;
      clearTimeout(waiting);
      waiting = setTimeout(changed, pause);
    });
  return {
    close() {
      clearTimeout(waiting);
      return watcher.close();
    },
  };
}
