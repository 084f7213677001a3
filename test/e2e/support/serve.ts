/**
 * Starts the real server for the journeys: the sample settlement, an empty data folder of its own, and a class list
 * with a notice for every journey.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dataDir } from './dataDir.ts';
import { noticeCount, noticeOf, pin } from './notices.ts';

rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
process.env['DATA_DIR'] = dataDir;
process.env['LOG_LEVEL'] = 'warn';

const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';
const rows = Array.from({ length: noticeCount }, (_, index) => {
  const { noticeId, email } = noticeOf(index);
  return `${noticeId},${pin},Alvarez,Rosa,J,418 Juniper Street,,Sacramento,CA,95814,US,${email},`;
});
const classList = `${dataDir}/class-list.csv`;
writeFileSync(classList, [columns, ...rows, ''].join('\n'));
const imported = spawnSync(process.execPath, ['src/server/cli/classList.ts', 'import', classList], {
  stdio: 'inherit',
});
if (imported.status !== 0) process.exit(1);
await import('../../../src/server/main.ts');
