import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkFolder } from '../../../src/workbench/check/checkFolder.ts';
import type { Ask } from '../../../src/workbench/new/questions.ts';
import { start } from '../../../src/workbench/new/start.ts';
import { temporaryFolder } from '../../server/support/temporaryFolder.ts';
import { copySample } from '../../support/copySample.ts';
import { optionsOf, receipts } from './answers.ts';

const now = new Date('2026-11-27T12:00:00Z');

let projectDir: string;
let settlementDir: string;

beforeEach(async () => {
  projectDir = await temporaryFolder();
  settlementDir = join(projectDir, 'settlement');
  await copySample(projectDir);
});

const startNew = (kind: string, name: string, answers: Readonly<Record<string, string>> = {}, ask: Ask = null) =>
  start([kind, name, ...optionsOf(answers)], { folders: { projectDir, settlementDir }, now, ask });

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(projectDir, file), 'utf8'));

async function codes(proves = false): Promise<readonly string[]> {
  const { errors, warnings } = await checkFolder({ projectDir, settlementDir }, { proves });
  return [...new Set([...errors, ...warnings].map(({ code }) => code))];
}

const late = {
  who: 'anyone',
  'last-day': '12/01/2030',
  title: 'File a late claim',
  'title-es': 'Presente un reclamo tardío',
};

describe('npm run new -- page', () => {
  it('adds a page that the check finds nothing in, in every language', async () => {
    await startNew('page', 'receipts', receipts);
    expect(await codes(true)).toEqual([]);
    expect(await read('page-schemas/standard/receipts.json')).toMatchObject({ content: ['details.receiptTotal'] });
    const texts = { LocKey_Receipts_ReceiptTotal: receipts['question-es'], LocKey_Receipts_Title: 'Sus recibos' };
    expect(await read('settlement/content/es.json')).toMatchObject({ texts });
  });

  it('adds a page that says something in the place of a question', async () => {
    const { field: _, ...text } = { ...receipts, kind: 'none' };
    await startNew('page', 'receipts', text);
    expect(await codes()).toEqual([]);
    expect(await read('page-schemas/standard/receipts.json')).toMatchObject({
      content: [{ type: 'paragraph', text: 'Intro' }],
    });
    expect(await read('settlement/content/es.json')).toMatchObject({
      texts: { LocKey_Receipts_Intro: receipts['question-es'] },
    });
  });

  it('adds a page that asks to choose, with the words of each choice', async () => {
    const choices = {
      choices: 'In a shop; Online; From a friend',
      'choices-es': 'En una tienda; En línea; De un amigo',
    };
    await startNew('page', 'receipts', { ...receipts, kind: 'choice', field: 'BoughtWhere', ...choices });
    expect(await codes(true)).toEqual([]);
    expect(await read('settlement/models/claim-details.json')).toMatchObject({
      fields: { BoughtWhere: { choice: ['Shop', 'Online', 'Friend'] } },
    });
    expect(await read('settlement/content/es.json')).toMatchObject({
      texts: {
        LocKey_Receipts_BoughtWhere: receipts['question-es'],
        LocKey_Receipts_BoughtWhere_Friend: 'De un amigo',
      },
    });
  });

  it.each([
    [{ choices: 'Online' }, '--choices: Write two choices or more, like "In a shop; Online".'],
    [{ choices: 'Online; online' }, '--choices: "Online" and "online" would be stored alike. Word one otherwise.'],
    [
      { 'choices-es': 'En línea; En una tienda; Otro' },
      '--choices-es: These are 3 choices, and in English there are 2. Write the same ones in the same order.',
    ],
  ])('refuses choices that cannot be told apart: %j', async (wrong, sentence) => {
    const choices = { choices: 'In a shop; Online', 'choices-es': 'En una tienda; En línea' };
    const answers = { ...receipts, kind: 'choices', ...choices, ...wrong };
    await expect(startNew('page', 'receipts', answers)).rejects.toThrow(sentence);
  });

  it('writes a part of its own where other flows have the same details', async () => {
    const file = join(settlementDir, 'models/claim-details.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"FormType": "Standard"', '"FormType": ["Standard", "ChangeAddress"]'));
    await startNew('page', 'receipts', receipts);
    expect(await read('settlement/models/receipts.json')).toMatchObject({
      metadata: { FormType: 'Standard', DtoMapping: 'claimDetails', Part: 'Receipts' },
    });
  });

  it('writes nothing that would be wrong, and says why', async () => {
    const before = await readFile(join(projectDir, 'flows.json'), 'utf8');
    await expect(startNew('page', 'premiums', receipts)).rejects.toThrow(
      'page-schemas/standard/premiums.json is there already. Choose another name.',
    );
    await expect(startNew('page', 'claimant-info', receipts)).rejects.toThrow('duplicate-path');
    expect(await readFile(join(projectDir, 'flows.json'), 'utf8')).toBe(before);
  });

  it('adds nothing to documents that have mistakes', async () => {
    await writeFile(join(projectDir, 'flows.json'), '{');
    await expect(startNew('page', 'receipts', receipts)).rejects.toThrow(
      /^The documents have mistakes\. Mend them first:\nflows\.json:1:2 invalid-json/,
    );
  });

  it('names all options that are needed where there is no terminal', async () => {
    await expect(startNew('page', 'receipts')).rejects.toThrow(
      'these options are needed: --flow, --after, --title, --title-es, --question, --question-es, --kind, --field.',
    );
  });

  it('asks for what no option says, until it can be used', async () => {
    const { kind: _kind, after: _after, ...given } = receipts;
    const asked: string[] = [];
    const typed = ['/standard/nowhere', '/standard/claim-details', 'money', 'amount'];
    await startNew('page', 'receipts', given, async (question) => {
      asked.push(question);
      return typed.shift() ?? '';
    });
    expect(asked.map((question) => question.trim().split('\n', 1)[0])).toEqual([
      expect.stringMatching(/^After which page does it come\? \(\/standard, /),
      expect.stringMatching(/^"\/standard\/nowhere" cannot be chosen\. Write one of: \/standard, /),
      'How is it answered? (text, number, amount, date, yes-no, choice, choices, none)',
      '"money" cannot be chosen. Write one of: text, number, amount, date, yes-no, choice, choices, none.',
    ]);
    expect(await codes()).toEqual([]);
  });

  it.each([
    ['page', 'Receipts', '"Receipts" cannot name a page. Write small letters, digits and hyphens, like your-receipts.'],
    [
      'flow',
      'late claim',
      '"late claim" cannot name a flow. Write letters and digits, a capital first, like LateClaim.',
    ],
    ['language', 'xx', '"xx" is not the code of a language. Write one like es for Spanish, vi or zh-Hans.'],
    ['language', 'es', 'The settlement has the language "es" already.'],
    ['page', '', 'What is started needs a name. Write: npm run new -- page NAME '],
    ['settlment', 'x', 'This command starts one of these:\nnpm run new -- settlement FOLDER\n'],
  ])('refuses %s "%s"', async (kind, name, sentence) => {
    await expect(startNew(kind, name)).rejects.toThrow(sentence);
  });
});

it('says what can be started', async () => {
  await expect(start([], { folders: { projectDir, settlementDir }, now, ask: null })).rejects.toThrow(
    'This command starts one of these:\nnpm run new -- settlement FOLDER\nnpm run new -- page NAME\n',
  );
});

describe('npm run new -- flow', () => {
  it.each(['anyone', 'notice'])('adds a form for %s, to which pages are added', async (who) => {
    await startNew('flow', 'LateClaim', { ...late, who });
    await startNew('page', 'late-reason', {
      ...receipts,
      flow: 'LateClaim',
      after: '/late-claim/about-you',
      field: 'Reason',
      kind: 'text',
    });
    // The words of the flow's own pages are still to be written.
    expect(await codes(who === 'anyone')).toEqual(['untouched-text']);
    expect(await read('settlement/deadlines.json')).toMatchObject({
      contentManaged: {
        es: { deadlines: { lateClaimFilingDeadline: { deadlineDateTime: '12/01/2030 11:59:59 PM' } } },
      },
    });
  });
});

describe('npm run new -- language', () => {
  it('begins every text of a language that is written from right to left, with its plurals', async () => {
    await startNew('language', 'ar');
    expect(await codes()).toEqual(['untouched-text']);
    const content = await read('content/ar.json');
    expect(content).toMatchObject({ culture: 'ar', name: 'العربية', direction: 'rtl' });
    expect(content).toHaveProperty('texts.LocKey_Wallet_Verified_few');
    expect(await read('settlement/settings.json')).toMatchObject({ cultures: ['en', 'es', 'ar'] });
  });
});
