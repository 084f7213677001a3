import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { present } from '../../../support/present.ts';
import { runHere } from '../../../support/runHere.ts';
import { addition, documentContext } from '../../support/claims.ts';
import { eicarBytes, eicarName, fakeClamd } from '../../support/fakeClamd.ts';
import { filedClaims, storedFile } from '../../support/filedClaims.ts';

it('npm run claims -- scan finds viruses in what was stored without a scanner', async () => {
  const { claims, client, codes, dataDir, settings, store, bytes } = await filedClaims();
  const [code = ''] = codes;
  expect((await claims('scan')).stderr).toContain('CLAMAV_URL must say where clamd listens');
  const scanner = await fakeClamd();
  const url = `tcp://127.0.0.1:${scanner.address.port}`;
  const scan = (...args: readonly string[]) =>
    runHere(claimsCommand, ['scan', ...args], { ...settings, CLAMAV_URL: url });

  expect(await scan()).toEqual({
    code: 0,
    stderr: '',
    stdout: 'Scanned 1 documents of 2 claims: 0 with a virus, 0 not scanned.\n',
  });
  // Opened: what is stored is longer.
  expect(scanner.streams).toEqual([bytes.length]);

  const person = client();
  await person.authorizeClaim(code, 'documents');
  const dto = addition({ documentContexts: [documentContext('c-1', 'Doe list.csv', eicarBytes)] });
  await person.submit(dto, { files: [{ clientId: 'c-1', bytes: eicarBytes }], flow: 'documents' });
  const found = `${code}: document 2 "Doe list.csv" has a virus (${eicarName}).\n`;
  const infected = await scan();
  expect(infected).toMatchObject({
    code: 1,
    stdout: `${found}Scanned 2 documents of 2 claims: 1 with a virus, 0 not scanned.\n`,
  });
  expect(infected.stderr).toContain('docs/operators/scanning.md');
  expect((await scan('--from', '2026-03-02')).stdout).toMatch('Scanned 0 documents of 0 claims');

  scanner.set({ takes: 1000 });
  const { stdout: partly } = await scan();
  expect(partly).toMatch(`${code}: document 1 "Prämie.pdf" was not scanned: A document is larger than clamd takes`);
  expect(partly).toMatch(`${found}Scanned 1 documents of 2 claims: 1 with a virus, 1 not scanned.\n`);

  scanner.set('well');
  const added = present(await store.claims.findByReferenceCode(code)).additions[0]?.uploads[0];
  await rm(await storedFile(dataDir, present(added).storageId));
  const unread = await scan();
  expect(unread.code).toBe(1);
  expect(unread.stdout).toMatch(/: document 2 "Doe list\.csv" was not scanned: ENOENT/);
  expect(unread.stdout).toContain('\nScanned 1 documents of 2 claims: 0 with a virus, 1 not scanned.\n');

  await scan('--from', '2026-03-02');
  const trail = [];
  for await (const { event, details } of store.audit.all()) if (event === 'command') trail.push(JSON.parse(details));
  expect(trail.slice(-4)).toMatchObject([
    { command: 'claims scan' },
    { command: 'claims scan', count: 2 },
    { command: 'claims scan', options: { from: '2026-03-02' } },
    { command: 'claims scan', options: { from: '2026-03-02' }, count: 0 },
  ]);

  scanner.set('last');
  const gone = await scan();
  expect(gone.code).toBe(1);
  expect(gone.stdout).toContain('document 2 "Doe list.csv" was not scanned: clamd cannot be reached (ECONNREFUSED).\n');
  expect(gone.stdout).toMatch(/^Scanned 1 documents of [01] claims: 0 with a virus, 1 not scanned\.$/m);
  expect(gone.stderr).toBe('The scanner is gone. Scan the claims from there on: --from 2026-03-01.\n');
  expect(await scan()).toEqual({ code: 1, stdout: '', stderr: 'clamd cannot be reached (ECONNREFUSED).\n' });
});
