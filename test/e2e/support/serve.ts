/**
 * Starts the server that the journeys share: over a new folder, which it prints, with a class list of invented notices
 * and a copy of the sample settlement, its windows open.
 *
 *   node test/e2e/support/serve.ts [--port 8390] [--notices 300] [--client DIR]
 *
 * With E2E_SERVERS=2 in the environment there are two of them behind that port, on PostgreSQL and an S3 store.
 * The port is any free one unless it is named.
 */
import { createWriteStream, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { processFolder } from '../../support/processFolder.ts';
import { serveProduct } from '../../support/serveProduct.ts';
import { ownSettlement } from './ownServer.ts';
import { preparedServer } from './preparedServer.ts';
import { logFile, settingsFile } from './runFolder.ts';

const { port, notices, client } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    notices: { type: 'string', default: '300' },
    client: { type: 'string', default: 'dist/client' },
  },
}).values;

const folder = processFolder('e2e');
process.stdout.write(`folder: ${folder}\n`);

// PostgreSQL and the S3 store take a tenth of the time of a start, so they are loaded where they are used.
const several = process.env['E2E_SERVERS'] === '2' ? await import('./severalServers.ts') : null;
const stores = (await several?.sharedStores(folder)) ?? {};
// Commands that run in this process read the S3 store by its environment.
Object.assign(process.env, stores);
const asked = { folder, settlement: ownSettlement(folder), notices: Number(notices), client, settings: {} };
const { storage, served } = await preparedServer(asked, stores);
writeFileSync(settingsFile(folder), JSON.stringify(storage));
const watched = { ...served, PORT: port };
const logOf = (server: number) => createWriteStream(logFile(folder, server), { flags: 'a' });
await (several?.serveTwice(watched, logOf) ?? serveProduct(watched, logOf(1)));
