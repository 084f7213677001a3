import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder, checkReport } from '../../src/workbench/checkFolder.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'project-'));
  for (const part of ['flows.json', 'page-schemas', 'settlement']) {
    await cp(part, path.join(root, part), { recursive: true });
  }
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

async function replace(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(path.join(root, file), 'utf8');
  expect(before).toContain(text);
  await writeFile(path.join(root, file), before.replace(text, by));
}

const report = async () => checkReport(await checkFolder({ projectDir: root, settlementDir: 'settlement' }));

describe('npm run check', () => {
  it('says how many documents are fine', async () => {
    expect(await report()).toMatch(/^\d+ documents are fine\.\n$/);
  });

  it('prints every fault of every document at its place, sorted, and sums up', async () => {
    await replace('page-schemas/standard/premiums.json', 'contributions.amount', 'contributions.amuont');
    await replace('settlement/content/es.json', 'LocKey_Shared_Next"', 'LocKey_Shared_Nxt"');
    await replace('flows.json', '"skipUnless": "isIndividual"', '"skipUnles": "isIndividual"');
    const lines = (await report()).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(
        /^flows\.json:\d+:\d+ unknown-key: "skipUnles" is not known here\. Did you mean "skipUnless"\?$/,
      ),
      expect.stringMatching(/^settlement\/content\/es\.json:\d+:3 missing-text: "LocKey_Shared_Next" is missing\./),
      expect.stringMatching(/^2 errors in 2 of \d+ documents\.$/),
    ]);
    await replace('flows.json', '"skipUnles": "isIndividual"', '"skipUnless": "isIndividual"');
    expect(await report()).toMatch(
      /^page-schemas\/standard\/premiums\.json:\d+:\d+ unknown-field: "amuont" is not a field of Standard\/claimTransactions\(Contribution\)\. Did you mean "amount"\?$/m,
    );
  });

  it('says of a file that is saved in another encoding what to do', async () => {
    const file = path.join(root, 'settlement/content/es.json');
    const text = await readFile(file, 'utf8');
    const lines = async (saved: Buffer) => {
      await writeFile(file, saved);
      return (await report()).split('\n');
    };
    expect(await lines(Buffer.from(text, 'latin1'))).toEqual([
      expect.stringMatching(/^settlement\/content\/es\.json:\d+:\d+ invalid-encoding: This letter cannot be read/),
      expect.stringMatching(/^1 error in 1 of \d+ documents\.$/),
      '',
    ]);
    expect((await lines(Buffer.from(`\uFEFF${text}`, 'utf16le')))[0]).toBe(
      'settlement/content/es.json:1:1 invalid-encoding: This file is saved as UTF-16. Save it as UTF-8.',
    );
    expect((await lines(Buffer.from(`\uFEFF${text}`)))[0]).toMatch(/^\d+ documents are fine\.$/);
  });
});
