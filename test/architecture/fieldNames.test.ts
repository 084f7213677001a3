import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { fieldKey } from '../../src/rules/names.ts';

const project = resolve(import.meta.dirname, '../..');

/** Field keys that stand in code as names of something else: in the files of `where`, or anywhere. */
const otherMeanings: readonly { readonly keys: string; readonly where?: RegExp; readonly why: string }[] = [
  {
    keys: 'name kind size status file date description amount year hours make',
    why: 'words that the product itself has for many things, none of them an answer',
  },
  {
    keys: 'noticeId referenceCode',
    why: 'columns of the database: what a claim was filed with, and what it is called',
  },
  {
    keys: 'pin lastName',
    where:
      /^src\/(rules\/signIn(Facts)?|documents\/definitions\/flows|state\/claim\/savedCredentials|server\/people\/signIn\/claimAuthorizer)\.ts$/,
    why: 'parts of a sign-in, whose fields flows.json names',
  },
  {
    keys: 'pin lastName firstName middleInitial',
    where:
      /^src\/(rules\/classListColumns|server\/(people\/(classList\/|signIn\/(pin|notice|classList))|operations\/cli\/classList|store\/|vault\/pinKey))/,
    why: 'columns of the class list',
  },
  {
    keys: [
      'firstName middleInitial lastName mailingStreetLine1 mailingStreetLine2 mailingCity mailingCountry',
      'mailingSubDivision mailingPostalCode mailingSubDivisionNonUS mailingPostalCodeNonUS emailAddress phoneNumber',
      'dateReceived',
    ].join(' '),
    where: /^src\/(rules\/signInFacts|server\/people\/(signIn\/classListFacts|claimFacts))\.ts$/,
    why: 'facts that the server knows by itself, and those that a receipt greets by',
  },
  {
    keys: 'vin',
    where:
      /^src\/(proofs\/values\/ruleConstraint\.ts$|rules\/((rules|schemas|adapters)\/|messageName)|documents\/reading\/writtenOut\/(fieldShape|kindInFull)\.ts$)/,
    why: 'the rule of that name',
  },
  {
    keys: 'claimTransactionId',
    where: /^src\/documents\/reading\/writtenOut\/fileFields\.ts$/,
    why: 'the link from a file to its record, which the product adds and names itself',
  },
  {
    keys: 'fileName',
    where: /^src\/(workbench\/vite|server\/uploads\/inspect\/)/,
    why: "Vite's and a ZIP reader's own",
  },
  { keys: 'fileSize', where: /^src\/server\/filing\/(drafts|submission)\//, why: "a multipart reader's limit" },
];

/** Every field key of the model configs of the sample and of the examples. */
function fieldKeys(): ReadonlySet<string> {
  const folders = ['settlement', ...readdirSync(join(project, 'examples')).map((name) => `examples/${name}`)];
  const files = folders.flatMap((folder) => {
    const models = join(project, folder, 'models');
    return readdirSync(models).map((file) => join(models, file));
  });
  return new Set(
    files.flatMap((file) => {
      const { fields }: { fields: object } = JSON.parse(readFileSync(file, 'utf8'));
      return Object.keys(fields).map(fieldKey);
    }),
  );
}

const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[\w$]+|\.|[^\s\w$]/g;

/** Keys that code writes: as a text, also capitalised or behind a model, as a property, or between braces. */
function namesIn(code: string): readonly string[] {
  const tokens = [...code.matchAll(token)].map(([text]) => text).filter((text) => !/^\/[/*]/.test(text));
  return tokens.flatMap((text, index) => {
    const [before, after] = [tokens[index - 1] ?? '', tokens[index + 1] ?? ''];
    if (/^['"`]/.test(text)) {
      const name = /^(?:[\w()]+\.)?([A-Za-z]\w*)$/.exec(text.slice(1, -1))?.[1];
      return name === undefined ? [] : [fieldKey(name)];
    }
    const isKey = /^[{,]$/.test(before) && /^[:,}=]$/.test(after);
    return /^\w+$/.test(text) && (before === '.' || isKey) ? [text] : [];
  });
}

it('recognises the name of a field in each way that code can write it', () => {
  const ways = ["read('paymentElection')", 'read("PaymentElection")', "read('claimDetails.paymentElection')"];
  const others = ['fields.paymentElection', 'fields?.paymentElection', 'const { paymentElection = null } = fields;'];
  const keys = ['({ other, paymentElection: elected }) => elected', '{ paymentElection }'];
  for (const code of [...ways, ...others, ...keys]) expect(namesIn(code), code).toContain('paymentElection');
  expect(namesIn('// paymentElection\n/* { paymentElection } */ const paymentElection = 1;')).toEqual([]);
});

it('no field of a document is named in TypeScript', () => {
  const keys = fieldKeys();
  const files = ['src', 'widgets'].flatMap((room) =>
    readdirSync(join(project, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  );
  const named = files.flatMap((file) =>
    [...new Set(namesIn(readFileSync(join(project, file), 'utf8')))].map((key) => ({ file, key })),
  );
  const isIn = ({ where }: (typeof otherMeanings)[number], file: string) => where?.test(file) ?? true;
  const fields = named.filter(
    ({ key, file }) =>
      keys.has(key) && !otherMeanings.some((one) => one.keys.split(' ').includes(key) && isIn(one, file)),
  );
  expect(fields).toEqual([]);
  const unneeded = otherMeanings.flatMap((one) =>
    one.keys.split(' ').filter((key) => !named.some((each) => each.key === key && isIn(one, each.file))),
  );
  expect(unneeded, 'exceptions').toEqual([]);
});
