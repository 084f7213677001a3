import { writeFileSync } from 'node:fs';
import { classListCommand } from '../../../src/server/operations/cli/classListCommand.ts';
import { productEnvironment, type Settings } from '../../support/productEnvironment.ts';
import { runHere } from '../../support/runHere.ts';
import { noticeOf, pin } from './notices.ts';

/** What a server of the journeys is started with. */
export interface AskedServer {
  /** Where it keeps its data. */
  readonly folder: string;
  readonly settlement: string;
  /** How many invented notices its class list has. */
  readonly notices: number;
  readonly client: string;
  readonly settings: Settings;
}

const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';

/** Imports its class list; gives the settings by which it stores claims, and those that it is started by. */
export async function preparedServer(
  { folder, settlement, notices, client, settings }: AskedServer,
  stores: Settings = {},
): Promise<{ readonly storage: Settings; readonly served: Settings }> {
  const rows = Array.from({ length: notices }, (_, index) => {
    const { noticeId, email } = noticeOf(index);
    return `${noticeId},${pin},Alvarez,Rosa,J,418 Juniper Street,,Sacramento,CA,95814,US,${email},`;
  });
  const classList = `${folder}/class-list.csv`;
  writeFileSync(classList, [columns, ...rows, ''].join('\n'));
  const storage = { DATA_DIR: `${folder}/data`, SETTLEMENT_DIR: settlement, ...stores };
  const imported = await runHere(classListCommand, ['import', classList], productEnvironment(storage));
  if (imported.code !== 0) throw new Error(imported.stderr);
  const served = {
    ...settings,
    ...storage,
    PORT: '0',
    CLIENT_DIR: client,
    // All tests come from one address.
    AUTHORIZE_PER_MINUTE: '10000',
    SUBMIT_PER_MINUTE: '10000',
    WRITTEN_PAGES_PER_MINUTE: '10000',
    // test/e2e/support/searchLogs.ts searches all of it after the journeys.
    LOG_LEVEL: 'trace',
    METRICS_PORT: '0',
    METRICS_HOST: '127.0.0.1',
  };
  return { storage, served };
}
