import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder } from '../../../src/workbench/check/checkFolder.ts';
import { textReport } from '../../../src/workbench/check/textReport.ts';
import { copySample } from '../../support/copySample.ts';
import { productEnvironment } from '../../support/productEnvironment.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'project-'));
  await copySample(root);
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

async function replace(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(path.join(root, file), 'utf8');
  expect(before).toContain(text);
  await writeFile(path.join(root, file), before.replace(text, by));
}

const report = async () => textReport([await checkFolder({ projectDir: root, settlementDir: 'settlement' })], 20);

describe('npm run check', () => {
  it('says how many documents are fine', async () => {
    expect(await report()).toMatch(/^\d+ documents are fine\.\n$/);
  });

  it('prints every fault of every document at its place, sorted, and sums up', async () => {
    await replace('page-schemas/standard/premiums.json', 'contributions.amount', 'contributions.amuont');
    await replace('content/es.json', 'LocKey_Shared_Next"', 'LocKey_Shared_Nxt"');
    await replace('flows.json', '"skipUnless": "isIndividual"', '"skipUnles": "isIndividual"');
    const lines = (await report()).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^content\/es\.json:\d+:3 missing-text: "LocKey_Shared_Next" is missing\./),
      expect.stringMatching(
        /^flows\.json:\d+:\d+ unknown-key: "skipUnles" is not known here\. Did you mean "skipUnless"\?$/,
      ),
      expect.stringMatching(/^2 errors in 2 of \d+ documents\.$/),
    ]);
    await replace('flows.json', '"skipUnles": "isIndividual"', '"skipUnless": "isIndividual"');
    expect(await report()).toMatch(
      /^page-schemas\/standard\/premiums\.json:\d+:\d+ unknown-field: "amuont" is not a field of Standard\/claimTransactions\(Contribution\)\. Did you mean "amount"\?$/m,
    );
  });

  it('says of an empty folder in a few lines what a settlement needs and which command writes it', async () => {
    await rm(path.join(root, 'settlement'), { recursive: true });
    await mkdir(path.join(root, 'settlement'));
    const lines = (await report()).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^settlement\/content\/en\.json:1:1 missing-document: /),
      expect.stringMatching(/^settlement\/deadlines\.json:1:1 missing-document: /),
      expect.stringMatching(/^settlement\/settings\.json:1:1 missing-document: .*npm run new -- settlement/),
      expect.stringMatching(/^3 errors in 3 of \d+ documents\.$/),
    ]);
  });

  it('says a warning in its line, counts it, and finds nothing that stops the start', async () => {
    const late = '12/31/2199 11:59:59 PM';
    const deadlines = 'settlement/deadlines.json';
    for (const _language of ['en', 'es']) await replace(deadlines, '12/31/2030 11:59:59 PM', late);
    const result = await checkFolder({ projectDir: root, settlementDir: 'settlement' });
    expect(result.errors).toEqual([]);
    const said = /warning deadline-after-zone-data: The deadline "12\/31\/2199/;
    expect(textReport([result], 20).trimEnd().split('\n')).toEqual([
      expect.stringMatching(said),
      expect.stringMatching(said),
      expect.stringMatching(/^No errors and 2 warnings in 1 of \d+ documents\.$/),
    ]);
    await replace('flows.json', '"skipUnless": "isIndividual"', '"skipUnles": "isIndividual"');
    const lines = (await report()).trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      expect.stringMatching(/^flows\.json:\d+:\d+ unknown-key:$/),
      'settlement/deadlines.json:9:31 warning',
      'settlement/deadlines.json:29:31 warning',
      '1 error',
    ]);
    expect(lines.at(-1)).toMatch(/^1 error and 2 warnings in 2 of \d+ documents\.$/);
  });

  it('ends well with warnings alone, and with an error with 1 and the place of every error and warning', async () => {
    const folders = { PROJECT_DIR: root, SETTLEMENT_DIR: path.join(root, 'settlement') };
    const check = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['src/workbench/check.ts', ...args], {
        env: productEnvironment(folders),
        encoding: 'utf8',
      });
    const deadlines = 'settlement/deadlines.json';
    for (const _language of ['en', 'es']) await replace(deadlines, '12/31/2030', '12/31/2199');
    // The exit code counts here, and proofs take seconds of a core.
    expect(check('--no-proofs')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('No errors and 2 warnings'),
    });
    await replace(deadlines, '12/31/2199', '02/31/2030');
    await replace('page-schemas/standard/premiums.json', 'contributions.amount', 'contributions.amuont');
    const { errors, warnings } = await checkFolder({ projectDir: root, settlementDir: 'settlement' });
    expect(errors.map(({ file, code }) => [file, code])).toContainEqual([
      'page-schemas/standard/premiums.json',
      'unknown-field',
    ]);
    const { status, stdout } = check();
    expect(status).toBe(1);
    for (const { file, line, column, code } of errors) expect(stdout).toContain(`${file}:${line}:${column} ${code}: `);
    expect(stdout).toContain(`${errors.length} errors`);
    expect(warnings.map(({ code }) => code)).toContain('deadline-after-zone-data');
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
