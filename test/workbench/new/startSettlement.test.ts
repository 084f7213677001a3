import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importSample } from '../../../src/server/people/classList/samplePeople.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import type { WireModel } from '../../../src/wire/models.ts';
import { checkFolder } from '../../../src/workbench/check/checkFolder.ts';
import { textReport } from '../../../src/workbench/check/textReport.ts';
import { start as startNew } from '../../../src/workbench/new/start.ts';
import { model, standardClaim } from '../../server/support/claims.ts';
import { removeFromList } from '../../server/support/people.ts';
import { temporaryFolder } from '../../server/support/temporaryFolder.ts';
import { notice, secondNotice, testPinKey, testServer } from '../../server/support/testServer.ts';
import { optionsOf } from './answers.ts';

const now = new Date('2026-11-27T12:00:00Z');
const projectDir = process.cwd();
const folders = { projectDir, settlementDir: 'settlement' };

const given = {
  name: 'Hollow Creek & Daughters Settlement',
  case: 'Doe v. "Hollow Creek", Case No. 1:24-cv-01234',
  prefix: 'HCD',
  'last-day': '09/30/2030',
  who: 'notice',
  email: 'claims@hollow-creek.example',
  phone: '1-800-555-0167',
  address: 'P.O. Box 12, Hollow Creek, OR 97208',
};

const start = (folder: string, changes: Partial<typeof given> = {}) =>
  startNew(['settlement', folder, ...optionsOf({ ...given, ...changes })], { folders, now, ask: null });

const newFolder = async () => join(await temporaryFolder(), 'hollow-creek');

const claimantInfo = model('claimantInfo', {
  firstName: 'Marisol',
  middleInitial: null,
  lastName: 'Alvarez',
  mailingCountry: 'US',
  mailingStreetLine1: '418 Juniper Street',
  mailingStreetLine2: null,
  mailingCity: 'Sacramento',
  mailingSubDivision: 'CA',
  mailingPostalCode: '95814',
  mailingSubDivisionNonUS: null,
  mailingPostalCodeNonUS: null,
  emailAddress: 'marisol@example.com',
  confirmEmailAddress: 'marisol@example.com',
  phoneNumber: null,
  confirmPhoneNumber: null,
});

/** The settlement is served, and a claim is filed as its form would send it. */
async function fileIn(folder: string, credentials: WireModel | null) {
  const settlement = await loadSettlement({ projectDir, settlementDir: folder });
  const server = await testServer({ live: liveSettlement(settlement), settlementDir: folder });
  await removeFromList(server.store, notice.noticeId, secondNotice.noticeId);
  const lists = { store: server.store.classList, classList: server.options.classList };
  const imported = await importSample(folder, settlement, lists, testPinKey);
  const person = server.client();
  const sent = { ...(credentials === null ? {} : { credentials }), reCaptchaResponse: null };
  const signedIn = await person.post('/api/forms/claim/authorize', sent);
  const { prepopulatedData } = signedIn.json<{ prepopulatedData: readonly WireModel[] }>();
  const filed = await person.submit(
    standardClaim({
      credentials,
      claimantInfo,
      claimDetails: model('claimDetails', { boughtOn: '03/15/2024', amountPaid: '42.50' }),
      signature: model('signature', { certification: true, fullName: 'Marisol Alvarez' }),
      prepopulatedData: [...prepopulatedData],
    }),
    { flow: 'claim' },
  );
  return { imported, signIn: signedIn.statusCode, known: prepopulatedData[0]?.fields, ...filed };
}

describe('npm run new -- settlement', () => {
  it.each(['notice', 'anyone'])('writes for %s what the check finds nothing in', async (who) => {
    const folder = await newFolder();
    await start(folder, { who });
    const result = await checkFolder({ projectDir, settlementDir: folder }, { proves: true });
    expect(textReport([result], 20)).toMatch(/^\d+ documents are fine\.\n$/);
  });

  it('writes a settlement in which people with a notice file a claim', async () => {
    const folder = await newFolder();
    await start(folder);
    const credentials = model('credentials', { noticeId: 'HC-1000-2345', pin: '481926' });
    const filed = await fileIn(folder, credentials);
    expect(filed).toMatchObject({
      signIn: 200,
      known: { lastName: 'Alvarez', mailingCity: 'Sacramento' },
      status: 200,
    });
    expect(filed.body.receipt?.referenceCode).toMatch(/^HCD-/);
    expect(filed.imported).toContain('2 people');
  });

  it('writes a settlement in which anyone files a claim', async () => {
    const folder = await newFolder();
    await start(folder, { who: 'anyone' });
    expect(existsSync(join(folder, 'class-list.sample.csv'))).toBe(false);
    const filed = await fileIn(folder, null);
    expect(filed).toMatchObject({ imported: null, signIn: 200, status: 200 });
  });

  it('writes the answers as they are typed, in documents and in texts', async () => {
    const folder = await newFolder();
    await start(folder);
    const content: unknown = JSON.parse(await readFile(join(folder, 'content/en.json'), 'utf8'));
    expect(content).toMatchObject({
      texts: { LocKey_Header_CaseNumber: given.case, LocKey_Shared_SettlementName: given.name },
    });
    expect(content).toMatchObject({
      texts: {
        LocKey_Footer_PhoneValue: given.phone,
        LocKey_Footer_AddressValue: `${given.name}, c/o Settlement Administrator, ${given.address}`,
      },
    });
    expect(content).toMatchObject({ texts: { LocKey_Site_Home_Title: `File a claim in the ${given.name}` } });
  });

  it('says in at most five lines what to do next', async () => {
    const folder = await newFolder();
    const lines = (await start(folder)).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.join('\n')).toContain(`SETTLEMENT_DIR=${folder} npm run dev`);
  });

  it('says commands that a terminal takes for a folder with blanks and quotes', async () => {
    const folder = join(await temporaryFolder(), "Smith's claims");
    expect(await start(folder)).toContain(`SETTLEMENT_DIR='${folder.replace("'", String.raw`'\''`)}' npm run check`);
  });

  it('takes an empty folder, and refuses a file or one that has something in it', async () => {
    const empty = await newFolder();
    await mkdir(empty);
    await start(empty);
    await expect(start(empty)).rejects.toThrow(`${empty} has something in it already. Name an empty folder`);
    const file = await newFolder();
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(`${file} is a file. Name an empty folder`);
  });

  it.each([
    [{ name: ' ' }, '--name: This cannot be left out. Write a name, like'],
    [{ name: 'The <b>Settlement</b>' }, 'has a character with a meaning in texts. Leave out <, >, { and }.'],
    [{ case: '' }, '--case: This cannot be left out. Write the name and number of the case'],
    [{ prefix: 'hcd' }, '--prefix: "hcd" cannot begin reference codes. Write two to four capitals, like HC.'],
    [
      { 'last-day': '30/09/2030' },
      '--last-day: "30/09/2030" is not a date. Write month, day and year, like 09/30/2030.',
    ],
    [{ 'last-day': '11/26/2026' }, '--last-day: 11/26/2026 has passed: the form would be closed. Write 11/27/2026 or'],
    [{ 'last-day': '01/01/2199' }, '01/01/2199 is later. Write a day until 12/31/'],
    [{ who: 'all' }, '--who: "all" does not say who may file. Write anyone or notice.'],
    [{ email: 'claims' }, '--email: "claims" is not a complete email address. Write one like claims@example.com.'],
    [{ email: 'a{{year}}@example.com' }, '--email: "a{{year}}@example.com" has a character with a meaning in texts.'],
    [{ phone: '555-0167' }, '--phone: "555-0167" is not a complete telephone number. Write one like 1-800-555-0123.'],
    [{ phone: 'none' }, '--phone: "none" is not a complete telephone number.'],
    [{ address: '' }, '--address: This cannot be left out. Write an address, like'],
  ])('refuses %j before anything is written', async (changes, sentence) => {
    const folder = await newFolder();
    await expect(start(folder, changes)).rejects.toThrow(sentence);
    expect(existsSync(folder)).toBe(false);
  });

  it('asks in a terminal for what no option says, again until the answer is right', async () => {
    const folder = await newFolder();
    const { prefix: _, ...others } = given;
    const typed = ['nonsense', ' HCD '];
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return typed.shift() ?? '';
    };
    await startNew(['settlement', folder, ...optionsOf(others)], { folders, now, ask });
    expect(asked).toEqual([
      expect.stringContaining('What do reference codes begin with?'),
      expect.stringContaining('"nonsense" cannot begin reference codes.'),
    ]);
    expect(await readFile(join(folder, 'settings.json'), 'utf8')).toContain('"referenceCodePrefix": "HCD"');
  });

  it('names the options that are needed where there is no terminal', async () => {
    const { who: _who, email: _email, ...others } = given;
    const folder = await newFolder();
    await expect(startNew(['settlement', folder, ...optionsOf(others)], { folders, now, ask: null })).rejects.toThrow(
      'There is no terminal to ask in, so that these options are needed: --who, --email.',
    );
  });

  it.each([[['settlement']], [['settlement', '']], [['settlement', 'there', 'more']], [['settlement', '--nmae', 'x']]])(
    'says how it is called for %j',
    async (args) => {
      await expect(startNew(args, { folders, now, ask: null })).rejects.toThrow(
        'Write: npm run new -- settlement FOLDER [--name …]',
      );
    },
  );
});
