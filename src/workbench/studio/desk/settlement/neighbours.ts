import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument, plainDocuments } from '../../../../documents/reading/readDocument.ts';
import { runs } from '../../../../documents/reading/runningFlows.ts';
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

/** What another settlement than the shown one has of the project. */
export interface OtherSettlement {
  readonly folder: string;
  /** Whether it runs a flow of the project. */
  readonly runs: (formType: string) => boolean;
  /** The names of the page documents of its own flows. */
  readonly documents: readonly string[];
}

/** All but the shown one, as they are on the disk. */
export const othersThan = (
  { projectDir, settlementDir }: ProjectFolders,
  folders: readonly string[],
): Promise<readonly OtherSettlement[]> => {
  const shown = path.resolve(projectDir, settlementDir);
  const others = folders.filter((folder) => path.resolve(projectDir, folder) !== shown);
  return Promise.all(others.map((folder) => otherSettlement(path.resolve(projectDir, folder), folder)));
};

async function otherSettlement(at: string, folder: string): Promise<OtherSettlement> {
  const parsed = async (name: string) => {
    const text = await readFile(path.join(at, name), 'utf8').catch(() => null);
    return text === null ? null : parseDocument(text, name);
  };
  const [writtenSettings, flows] = await Promise.all([parsed('settings.json'), parsed('flows.json')]);
  const settings = writtenSettings === null ? null : plainDocuments.settings(writtenSettings);
  const pages = flows === null ? [] : (plainDocuments.flows(flows).document?.flows ?? []).flatMap((one) => one.pages);
  return {
    folder,
    runs: (formType) => runs({ settings }, formType),
    documents: pages.map(({ document }) => document),
  };
}
