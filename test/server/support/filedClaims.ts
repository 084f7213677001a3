import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import type { NewClaim } from '../../../src/server/store/claimRows.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { runHere } from '../../support/runHere.ts';
import { documentContext, pdf, standardClaim } from './claims.ts';
import { processSettings, runScript } from './serverProcess.ts';
import { notice, secondNotice, type TestServerOptions, testServer } from './testServer.ts';

/**
 * Two claims filed through the service, the first with a document; `claims` runs the command over them, in this process
 * unless it is asked for one of its own.
 */
export async function filedClaims(options: TestServerOptions = {}) {
  const server = await testServer(options);
  const { client, dataDir, store } = server;
  const codes: string[] = [];
  const bytes = pdf(1500, 7);
  const dto = standardClaim({ documentContexts: [documentContext('c-1', 'Prämie.pdf', bytes)] });
  for (const person of [notice, secondNotice]) {
    const browser = client();
    await browser.authorize(person);
    const { body } =
      person === notice
        ? await browser.submit(dto, { files: [{ clientId: 'c-1', bytes }] })
        : await browser.submit(standardClaim());
    codes.push(body.referenceCodeForm ?? 'none');
  }
  const settings = await processSettings(dataDir);
  const run = (...args: readonly string[]) => runHere(claimsCommand, args, settings);
  const inProcess = (...args: readonly string[]) => runScript('operations/cli/claims.ts', args, settings);
  /** As `… | head -1` reads: a little, and then no more. */
  const closing = (...args: readonly string[]) =>
    runScript('operations/cli/claims.ts', args, settings, { readsOn: false });
  return { ...server, claims: Object.assign(run, { inProcess, closing }), settings, codes, dto, bytes, dataDir, store };
}

export async function anyClaim(store: Store): Promise<NewClaim> {
  for await (const { status, additions, history, endedAt, endReason, ...claim } of store.claims.all()) return claim;
  throw new Error('no claim is filed');
}

/** The file of an upload, or of any. */
export async function storedFile(dataDir: string, storageId = ''): Promise<string> {
  const entries = await readdir(join(dataDir, 'documents', 'files'), { recursive: true, withFileTypes: true });
  const file = entries.find((entry) => entry.isFile() && entry.name.startsWith(storageId));
  if (file === undefined) throw new Error('no document is stored');
  return join(file.parentPath, file.name);
}
