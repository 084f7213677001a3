import { createServer } from 'node:http';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { openPort } from '../../../server/helpers/listen.ts';
import { buildPages } from './buildPages.ts';
import { deskRequests } from './deskRequests.ts';
import { openDesks } from './desks.ts';
import { languageServers } from './languageServers.ts';
import type { RunWizard } from './settlement/settlementDesk.ts';
import { openSockets } from './sockets.ts';
import { watchDocuments } from './watchDocuments.ts';

export interface Beside {
  /** Hears of each change of documents on the disk. */
  readonly changed?: () => void;
  /** Runs the wizard over a settlement. */
  readonly run?: RunWizard;
}

export interface RunningDesk {
  /** Without a slash at its end. */
  readonly address: string;
  /** Starts what the first page will need. */
  prepare(): void;
  close(): Promise<void>;
}

/** Serves the studio on a port of this machine alone; 0 is one that is free. @throws StartupError */
export async function startDesk(
  folders: ProjectFolders,
  port: number,
  { changed = () => undefined, run }: Beside = {},
): Promise<RunningDesk> {
  const desks = openDesks(folders, run ?? null);
  // Its documents are watched before a page asks for them.
  desks.of(null);
  const server = createServer(deskRequests(desks, await buildPages()));
  const servers = languageServers();
  const sockets = openSockets(server, servers);
  const address = await openPort(server, { host: '127.0.0.1', port }, { host: 'HOST', port: 'STUDIO_PORT' });
  const watched = watchDocuments(folders, desks, () => {
    desks.changed();
    sockets.tellChanges();
    changed();
  });
  return {
    address,
    prepare: servers.prepare,
    async close() {
      sockets.close();
      server.closeAllConnections();
      server.close();
      await watched.close();
    },
  };
}
