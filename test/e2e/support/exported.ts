import { spawnSync } from 'node:child_process';
import type { ExportedClaim } from '../../../src/server/cli/exportClaim.ts';
import type { FormDto, WireModel } from '../../../src/wire/models.ts';
import { productEnvironment } from '../../support/productEnvironment.ts';
import { dataDir, runFolder } from './runFolder.ts';

/** What is printed of a claim that the server of this run has filed. */
interface PrintedClaim extends ExportedClaim {
  readonly models: FormDto;
}

/** What `npm run claims -- show` prints for one reference code. */
export function exported(code: string): PrintedClaim {
  const { stdout, stderr } = spawnSync(process.execPath, ['src/server/cli/claims.ts', 'show', code], {
    encoding: 'utf8',
    env: productEnvironment({ DATA_DIR: dataDir(runFolder()) }),
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

/** How many claims a run has stored under a notice. */
export function claimsOf(noticeId: string): readonly ExportedClaim[] {
  const { stdout } = spawnSync(process.execPath, ['src/server/cli/claims.ts', 'export'], {
    encoding: 'utf8',
    env: productEnvironment({ DATA_DIR: dataDir(runFolder()) }),
    maxBuffer: 64 * 1024 * 1024,
  });
  const claims = stdout.split('\n').filter((line) => line !== '');
  return claims.map((line): ExportedClaim => JSON.parse(line)).filter((claim) => claim.noticeId === noticeId);
}

/** The answers of a claim as the journeys write them: fields by model, one object per record where there are several. */
export function answersOf({ models }: PrintedClaim): Readonly<Record<string, unknown>> {
  const fieldsOf = (model: WireModel | null) => model?.fields ?? null;
  return {
    signature: fieldsOf(models.signature),
    claimantInfo: fieldsOf(models.claimantInfo),
    claimDetails: fieldsOf(models.claimDetails),
    documentContexts: models.documentContexts.map(fieldsOf),
    claimTransactions: models.claimTransactions.map(fieldsOf),
  };
}
