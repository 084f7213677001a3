import { type ProjectFolders, projectStamp } from '../../../files/readProjectFiles.ts';

/** In milliseconds. A watcher may miss a change. */
const longest = 2000;

export interface DiskStamp {
  /** Another string once one of the documents on the disk is another. */
  read(): Promise<string>;
  /** They may be others. */
  forget(): void;
}

/** Looks at every file, which takes a while with a thousand of them, and then not again until `forget` or for two seconds. */
export function keptStamp(folders: ProjectFolders, now: () => number = Date.now): DiskStamp {
  let kept: { readonly at: number; readonly stamp: Promise<string> } | null = null;
  return {
    read() {
      if (kept === null || now() - kept.at > longest) kept = { at: now(), stamp: projectStamp(folders) };
      return kept.stamp;
    },
    forget() {
      kept = null;
    },
  };
}

export const freshStamp = (folders: ProjectFolders): DiskStamp => ({
  read: () => projectStamp(folders),
  forget: () => undefined,
});
