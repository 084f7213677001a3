import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clamd } from '../../../../src/server/uploads/scan/clamd.ts';
import { present } from '../../../support/present.ts';
import { addition, documentContext } from '../../support/claims.ts';
import { eicarBytes, eicarName, fakeClamd } from '../../support/fakeClamd.ts';
import { filedClaims } from '../../support/filedClaims.ts';
import { storedFiles } from '../../support/storedFiles.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

it('npm run claims -- quarantine names, saves and removes what nothing else gives out', async () => {
  const { address } = await fakeClamd();
  const { claims, codes, client, dataDir, store } = await filedClaims({ scanner: clamd(address) });
  const person = client();
  await person.authorizeClaim(codes[0] ?? '', 'documents');
  const dto = addition({ documentContexts: [documentContext('c-1', 'Doe list.csv', eicarBytes)] });
  await person.submit(dto, { files: [{ clientId: 'c-1', bytes: eicarBytes }], flow: 'documents' });
  const { storageId: id, wrappedKey } = present((await store.quarantine.all())[0]);

  const listed = await claims('quarantine');
  expect(JSON.parse(listed.stdout)).toMatchObject({ id, cameWith: 'documents', virus: eicarName, size: 68 });
  expect(listed.stdout).not.toContain(wrappedKey);
  const outside = await Promise.all([claims('export'), claims('show', codes[0] ?? ''), claims('verify')]);
  expect(outside.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(outside.map(({ stdout }) => stdout).join()).not.toContain(id);
  const folder = join(await temporaryFolder(), 'documents');
  expect((await claims('documents', codes[0] ?? '', folder)).stdout).toBe('01 Prämie.pdf\n');

  const file = join(folder, 'virus');
  const saved = await claims('quarantine-save', id, file);
  expect(saved).toMatchObject({ code: 0, stdout: `${file}\n` });
  expect(saved.stderr).toMatch(`This file has a virus (${eicarName})`);
  expect(await readFile(file)).toEqual(Buffer.from(eicarBytes));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await claims('quarantine-save', id, file)).stderr).toContain('is there already');

  expect((await claims('quarantine-remove', id)).stdout).toBe(`${id} is removed. Copies made before still have it.\n`);
  expect(await storedFiles(dataDir)).toHaveLength(1);
  expect((await claims('quarantine')).stdout).toBe('');
  for (const args of [
    ['quarantine-remove', id],
    ['quarantine-save', 'other', file],
  ])
    expect(await claims(...args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No document in quarantine'),
    });
  const commands = [];
  for await (const { event, details } of store.audit.all()) if (event === 'command') commands.push(JSON.parse(details));
  expect(commands.slice(-2)).toMatchObject([
    { command: 'claims quarantine-save' },
    { command: 'claims quarantine-remove' },
  ]);
});
