/**
 * Starts the real server for the journeys: over a new folder, which it prints, with a class list of invented notices.
 *
 *   node test/e2e/support/serve.ts [--port 8390] [--notices 300] [--settlement DIR] [--client DIR]
 *     [--setting NAME=VALUE ...]
 *
 * With E2E_SERVERS=2 in the environment there are two of them behind that port, on PostgreSQL and an S3 store.
 * The port is any free one and the settlement a copy of the sample, its windows open, unless they are named.
 */
import { createWriteStream, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { classListCommand } from '../../../src/server/operations/cli/classListCommand.ts';
import { processFolder } from '../../support/processFolder.ts';
import { productEnvironment } from '../../support/productEnvironment.ts';
import { runHere } from '../../support/runHere.ts';
import { serveProduct } from '../../support/serveProduct.ts';
import { noticeOf, pin } from './notices.ts';
import { ownSettlement } from './ownServer.ts';
import { logFile, settingsFile } from './runFolder.ts';

const { port, notices, settlement, client, setting } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    notices: { type: 'string', default: '300' },
    settlement: { type: 'string' },
    client: { type: 'string', default: 'dist/client' },
    setting: { type: 'string', multiple: true, default: [] },
  },
}).values;

const folder = processFolder('e2e');
process.stdout.write(`folder: ${folder}\n`);

const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';
const rows = Array.from({ length: Number(notices) }, (_, index) => {
  const { noticeId, email } = noticeOf(index);
  return `${noticeId},${pin},Alvarez,Rosa,J,418 Juniper Street,,Sacramento,CA,95814,US,${email},`;
});
const classList = `${folder}/class-list.csv`;
writeFileSync(classList, [columns, ...rows, ''].join('\n'));
// PostgreSQL and the S3 store take a tenth of the time of a start, so they are loaded where they are used.
const several = process.env['E2E_SERVERS'] === '2' ? await import('./severalServers.ts') : null;
const stores = (await several?.sharedStores(folder)) ?? {};
// Commands that run in this process read the S3 store by its environment.
Object.assign(process.env, stores);
const storage = { DATA_DIR: `${folder}/data`, SETTLEMENT_DIR: settlement ?? ownSettlement(folder), ...stores };
writeFileSync(settingsFile(folder), JSON.stringify(storage));
const imported = await runHere(classListCommand, ['import', classList], productEnvironment(storage));
if (imported.code !== 0) throw new Error(imported.stderr);
const further = setting.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]);
const served = {
  ...Object.fromEntries(further),
  ...storage,
  PORT: port,
  CLIENT_DIR: client,
  // All tests come from one address.
  AUTHORIZE_PER_MINUTE: '10000',
  SUBMIT_PER_MINUTE: '10000',
  WRITTEN_PAGES_PER_MINUTE: '10000',
};
// test/e2e/support/searchLogs.ts searches all of it after the journeys.
const watched = { ...served, LOG_LEVEL: 'trace', METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' };
const logOf = (server: 1 | 2) => createWriteStream(logFile(folder, server), { flags: 'a' });
await (several?.serveTwice(watched, logOf) ?? serveProduct(watched, logOf(1)));
