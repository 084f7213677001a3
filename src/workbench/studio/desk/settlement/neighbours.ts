import path from 'node:path';
import type { ProjectFolders } from '../../../../files/readProjectFiles.ts';
import { pathInside } from '../../../../files/settlementFolders.ts';
import { settlementsIn } from '../../../languageServer/protocol/folders.ts';

/** The settlements that the studio can show. */
export interface Neighbours {
  /** As the studio's page names them: from the project's root, or absolute for one that lies elsewhere. */
  foldersOfAll(): readonly string[];
}

export function neighboursOf({ projectDir, settlementDir }: ProjectFolders): Neighbours {
  const root = path.resolve(projectDir);
  const first = path.resolve(root, settlementDir);
  const named = (folder: string) => pathInside(root, folder) ?? folder.split(path.sep).join('/');
  return { foldersOfAll: () => [...new Set([first, ...settlementsIn(root)].map(named))] };
}
