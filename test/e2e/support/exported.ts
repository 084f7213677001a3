import { readFileSync } from 'node:fs';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import type {
  ClaimFacts,
  GatheredAddition,
  GatheredDocument,
} from '../../../src/server/operations/cli/claims/gatherClaim.ts';
import type { FormDto, WireModel } from '../../../src/wire/models.ts';
import { productEnvironment, type Settings } from '../../support/productEnvironment.ts';
import { type Finished, runHere } from '../../support/runHere.ts';
import { runFolder, settingsFile } from './runFolder.ts';

/** What is printed of a claim that a server of today has filed, or of what was added to one. */
type Printed<T> = T & { readonly models: FormDto; readonly documents: readonly GatheredDocument[] };
export type PrintedClaim = Printed<ClaimFacts> & { readonly additions: readonly Printed<GatheredAddition['facts']>[] };

/** Where a server has stored claims: the one of this run, or another one by its settings. */
const ownServer = (): Settings => JSON.parse(readFileSync(settingsFile(runFolder()), 'utf8'));

/** What `npm run claims -- show` prints for one reference code. */
export async function exported(code: string, server: Settings = ownServer()): Promise<PrintedClaim> {
  const { stdout, stderr } = await claims(server, 'show', code);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

/** How many claims a run has stored under a notice. */
export async function claimsOf(noticeId: string): Promise<readonly PrintedClaim[]> {
  const { stdout } = await claims(ownServer(), 'export');
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line): PrintedClaim => JSON.parse(line)).filter((claim) => claim.noticeId === noticeId);
}

/** In this process: one of its own for each claim takes a second of the processor. */
function claims(server: Settings, ...args: readonly string[]): Promise<Finished> {
  // The S3 store of several servers is read by the environment of this process.
  Object.assign(process.env, server);
  return runHere(claimsCommand, args, productEnvironment(server));
}

/**
 * The answers as the journeys write them: fields by model, one object per record where there are several. A record that
 * names another one by its clientId does so by its list and its number there: `claimTransactions 1`.
 */
export function answersOf({ models }: { readonly models: FormDto }): Readonly<Record<string, unknown>> {
  const { signature, claimantInfo, claimDetails, documentContexts, claimTransactions } = models;
  const names = new Map(
    Object.entries({ documentContexts, claimTransactions }).flatMap(([list, records]) =>
      records.map(({ clientId }, index) => [clientId, `${list} ${index + 1}`] as const),
    ),
  );
  const named = (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  const fieldsOf = (model: WireModel | null) =>
    model && Object.fromEntries(Object.entries(model.fields).map(([key, value]) => [key, named(value)]));
  return {
    signature: fieldsOf(signature),
    claimantInfo: fieldsOf(claimantInfo),
    claimDetails: fieldsOf(claimDetails),
    documentContexts: documentContexts.map(fieldsOf),
    claimTransactions: claimTransactions.map(fieldsOf),
  };
}
