import { realpath } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { ProjectFolders } from '../../../../files/readProjectFiles.ts';
import { askServer, NoServerRuns, ServerNotAsked } from '../../../../server/operations/publish/askServer.ts';
import type {
  PublishAnswer,
  PublishRequest,
  Published as ServerPublished,
} from '../../../../server/operations/publish/publishCall.ts';
import { readSettings } from '../../../../server/settings/settings.ts';
import type { Compared, Published, PublishedChanges } from '../../calls/settlementCalls.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { studioFault } from '../studioFault.ts';

/** As `npm run publish` finds the server of the settlement, and names who publishes. */
export function serverOf({ projectDir, settlementDir }: ProjectFolders) {
  const { dataDir, operator } = readSettings({
    ...process.env,
    SETTLEMENT_DIR: path.resolve(projectDir, settlementDir),
  });
  return { dataDir, operator };
}

/** What a publish would change. Nothing is asked of the server for documents with errors. @throws Refusal */
export async function comparedWith(
  folders: ProjectFolders,
  { errors, warnings }: StudioProject,
  dataDir: string,
): Promise<Compared> {
  if (errors.length > 0) return { kind: 'faulty', faults: errors.map(studioFault) };
  const answer = await asked(folders, dataDir, 'compare');
  if (!('compared' in answer)) return refusedBy(answer);
  await requireSame(folders, answer.compared);
  return { kind: 'compared', changes: changesOf(answer.compared), warnings: warnings.map(studioFault) };
}

/** @throws Refusal where no server can be asked, or where it serves another settlement. */
export async function publishedTo(folders: ProjectFolders, dataDir: string): Promise<Published> {
  const before = await asked(folders, dataDir, 'compare');
  if (!('compared' in before)) return refusedBy(before);
  await requireSame(folders, before.compared);
  const answer = await asked(folders, dataDir, 'publish');
  return 'published' in answer ? { kind: 'published', changes: changesOf(answer.published) } : refusedBy(answer);
}

async function asked(
  folders: ProjectFolders,
  dataDir: string,
  command: PublishRequest['command'],
): Promise<PublishAnswer> {
  const { operator } = serverOf(folders);
  try {
    return await askServer(path.resolve(dataDir), { command, operator });
  } catch (error) {
    if (error instanceof NoServerRuns) throw new Refusal(409, noServer(path.resolve(dataDir)), 'dataDir');
    throw error instanceof ServerNotAsked ? new Refusal(409, error.message, 'dataDir') : error;
  }
}

const noServer = (dataDir: string): string =>
  `No server runs with the data folder ${dataDir}, and nothing was published. Ask those who run the server: "Does it run on this machine, and which is its DATA_DIR?" Write the folder that they name above, and try again.`;

const refusedBy = (answer: PublishAnswer) =>
  ({
    kind: 'refused',
    sentence: 'refused' in answer ? answer.refused : 'The server answered what the studio does not know.',
  }) as const;

async function requireSame({ projectDir, settlementDir }: ProjectFolders, { settlement }: ServerPublished) {
  const shown = path.resolve(projectDir, settlementDir);
  const [own, served] = await Promise.all([shown, settlement].map((folder) => realpath(folder).catch(() => folder)));
  if (own === served) return;
  throw new Refusal(
    409,
    `This server serves the settlement in ${settlement}, and the studio shows the one in ${shown}. Nothing was published.`,
    'dataDir',
  );
}

const changesOf = ({ flows, parts }: ServerPublished): PublishedChanges => ({ ...flows, parts });
