import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentError } from '../../../src/documents/reading/documentError.ts';
import { checkCommand } from '../../../src/workbench/check/checkCommand.ts';
import { githubReport } from '../../../src/workbench/check/githubReport.ts';
import { textReport } from '../../../src/workbench/check/textReport.ts';
import { copySample } from '../../support/copySample.ts';

let root = '.';
const premiums = 'page-schemas/standard/premiums.json';

/** Each test of the group that calls this has a copy of the project. */
function inCopy(): void {
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'checked-'));
    await copySample(root, ['examples']);
  });

  afterEach(async () => {
    await rm(root, { recursive: true });
  });
}

const check = (...args: readonly string[]) =>
  checkCommand(args, { projectDir: root, settlementDir: path.join(root, 'settlement') });
const textOf = (file: string) => readFile(path.join(root, file), 'utf8');

async function edit(file: string, change: (text: string) => string): Promise<string> {
  const before = await textOf(file);
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path.join(root, file), after);
  return after;
}

const misspelt = (text: string) => text.replace('contributions.amount', 'contributions.amuont');

/** Groups skip the page, and the initial is asked on an earlier one. */
const takesTheInitial = (text: string) =>
  text.replace('"payment.debitCardEmail"]', '"payment.debitCardEmail", "claimant.middleInitial"]');

describe('npm run check -- --fix', () => {
  inCopy();

  it('writes what was meant, says where, and leaves line ends and the byte order mark', async () => {
    const before = await edit(premiums, (text) => `\uFEFF${misspelt(text).replaceAll('\n', '\r\n')}`);
    const { output, exitCode } = await check('--fix');
    expect(await textOf(premiums)).toBe(before.replace('amuont', 'amount'));
    expect(output.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^page-schemas\/standard\/premiums\.json:\d+:\d+ Write "amount" instead of "amuont"\.$/),
      '1 mend made. What is left:',
      expect.stringMatching(/^\d+ documents are fine\.$/),
    ]);
    expect(exitCode).toBe(0);
  });

  it('mends what only proofs find', async () => {
    const before = await textOf('flows.json');
    await edit('flows.json', takesTheInitial);
    const { output, exitCode } = await check('--fix');
    expect(output).toContain('Remove this entry.');
    expect(exitCode).toBe(0);
    expect(JSON.parse(await textOf('flows.json'))).toEqual(JSON.parse(before));
  });

  it('writes nothing with --dry-run, and shows the lines', async () => {
    const before = await edit(premiums, misspelt);
    const { output } = await check('--fix', '--dry-run', '--no-proofs');
    expect(await textOf(premiums)).toBe(before);
    expect(output).toMatch(
      /\n--- page-schemas\/standard\/premiums\.json\n {3}.*\n- .*amuont.*\n\+ .*contributions\.amount/,
    );
    expect(output).toContain('1 mend would be made. What would be left:');
  });

  it('ends with 1 where an error without a plain mend is left', async () => {
    await edit('settlement/deadlines.json', (text) => text.replace('12/31/2030', '02/31/2030'));
    const { output, exitCode } = await check('--fix', '--no-proofs');
    expect(output).toMatch(/^There is nothing to mend that has one plain mend\.\nsettlement\/deadlines\.json:/);
    expect(exitCode).toBe(1);
  });

  it('writes to no document in a folder that is a link out of the project', async () => {
    const wrong = await edit(premiums, misspelt);
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
    await rename(path.join(root, 'page-schemas'), path.join(elsewhere, 'page-schemas'));
    await symlink(path.join(elsewhere, 'page-schemas'), path.join(root, 'page-schemas'));
    await expect(check('--fix', '--no-proofs')).rejects.toThrow(
      /^page-schemas\/standard\/premiums\.json is .*by hand\.$/,
    );
    expect(await textOf(premiums)).toBe(wrong);
    await rm(elsewhere, { recursive: true });
  });
});

describe('npm run check of several settlements', () => {
  inCopy();

  it('checks the folders that are named', async () => {
    await mkdir(path.join(root, 'empty'));
    const { output, exitCode } = await check(
      '--no-proofs',
      path.join(root, 'examples/data-breach'),
      path.join(root, 'empty'),
    );
    expect(output).toMatch(/^examples\/data-breach: \d+ documents are fine\.$/m);
    expect(output).toMatch(/^empty: \d+ errors in/m);
    expect(exitCode).toBe(1);
  });

  it('checks with --all the one of the project and every example, and says once what is wrong with what they share', async () => {
    await edit('content/es.json', (text) => text.replace('LocKey_Shared_Next"', 'LocKey_Shared_Nxt"'));
    const { output } = await check('--all');
    const faults = output.split('\n').filter((line) => line.includes(' missing-text: "LocKey_Shared_Next"'));
    expect(faults).toHaveLength(1);
    expect(output).toMatch(/^settlement: 1 error in 1 of \d+ documents\.\nexamples\/data-breach: 1 error in /m);
  });
});

describe('what other programs read', () => {
  inCopy();

  it('is one JSON object with the fix and the page of each fault', async () => {
    await edit(premiums, misspelt);
    const { output, exitCode } = await check('--format', 'json', '--no-proofs');
    expect(JSON.parse(output)).toMatchObject({
      errors: [
        {
          file: premiums,
          code: 'unknown-field',
          suggestion: 'amount',
          docs: 'docs/faults/unknown-field.md',
          fix: {
            title: 'Write "amount" instead of "amuont".',
            changes: [{ file: premiums, set: 'contributions.amount' }],
          },
        },
      ],
      warnings: [],
      settlements: [{ folder: 'settlement', errors: 1, warnings: 0 }],
    });
    expect(exitCode).toBe(1);
  });

  it('is a command of GitHub for each fault, with what it reads otherwise written as its codes', () => {
    const fault: DocumentError = {
      file: 'page-schemas/a,b:c.json',
      line: 2,
      column: 5,
      code: 'second-title',
      message: '100 % of\nthe page.',
      related: [{ file: 'flows.json', line: 1, column: 2, message: 'Here too.' }],
    };
    const result = { settlementFolder: 'settlement', errors: [], warnings: [fault], documents: 3 };
    expect(githubReport([result])).toBe(
      '::warning file=page-schemas/a%2Cb%3Ac.json,line=2,col=5,title=second-title::100 %25 of%0Athe page.%0Aflows.json:1:2 Here too.\n' +
        'No errors and 1 warning in 1 of 3 documents.\n',
    );
  });
});

describe('the text of the check', () => {
  const fault = (line: number, more: Partial<DocumentError> = {}): DocumentError => ({
    file: 'content/es.json',
    line,
    column: 1,
    code: 'missing-text',
    message: 'Missing.',
    ...more,
  });

  it('shows a number of errors and of warnings of a file, and says how many more there are', () => {
    const errors = [1, 2, 3, 4].map((line) => fault(line));
    const warnings = [fault(5, { code: 'untouched-text' })];
    expect(textReport([{ settlementFolder: 's', errors, warnings, documents: 9 }], 2).split('\n')).toEqual([
      'content/es.json:1:1 missing-text: Missing.',
      'content/es.json:2:1 missing-text: Missing.',
      'content/es.json:5:1 warning untouched-text: Missing.',
      'content/es.json: 2 more faults here. Show them with --max 5.',
      '4 errors and 1 warning in 1 of 9 documents.',
      '',
    ]);
  });

  it('says under a fault which other places have part in it, and which claim shows it', () => {
    const related = [{ file: 'flows.json', line: 7, column: 3, message: 'This skips the page.' }];
    const claim = { formType: 'Standard', page: '/standard/premiums', answers: { 'details.kind': 'Group' } };
    const errors = [fault(1, { related, claim })];
    expect(
      textReport([{ settlementFolder: 's', errors, warnings: [], documents: 9 }], 20)
        .split('\n')
        .slice(1, 3),
    ).toEqual([
      '  flows.json:7:3 This skips the page.',
      '  A claim of Standard at /standard/premiums that shows it: {"details.kind":"Group"}',
    ]);
  });
});

describe('the arguments of the check', () => {
  it.each([
    [['--fixx'], /^Unknown option '--fixx'\. Did you mean --fix\? Write: npm run check/],
    [['--format', 'xml'], /^"xml" is not a format\. There are: text, json, github\./],
    [['--max', 'none'], /^--max takes a number from 1, and not "none"\./],
    [['--all', 'settlement'], /^--all checks every settlement: name no folder with it\./],
    [['--dry-run'], /^--dry-run says what --fix would write: add --fix\./],
    [['--fix', '--format', 'json'], /^--fix says what it wrote as text: leave --format out\./],
    [['nowhere'], /^The settlement folder .*nowhere does not exist\./],
  ])('are refused in a sentence: %j', async (args, said) => {
    await expect(check(...args)).rejects.toThrow(said);
  });

  it('are all said by --help', async () => {
    const { output, exitCode } = await check('--help');
    for (const option of ['--all', '--format', '--max', '--fix', '--dry-run']) expect(output).toContain(`  ${option}`);
    expect(exitCode).toBe(0);
  });
});
