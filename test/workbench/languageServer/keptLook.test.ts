import { expect, test } from 'vitest';
import type { ProjectFiles } from '../../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { keptParses } from '../../../src/workbench/keptParses.ts';
import { type Look, lookAt } from '../../../src/workbench/languageServer/lookAt.ts';

/** What an edit leaves as it was is not worked out again: no edit may leave a fault of another behind, or miss one. */
const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const now = Date.parse('2027-01-15T12:00:00Z');

type Edit = readonly [what: string, file: string, from: string | RegExp, to: string];

const edits: readonly Edit[] = [
  [
    'a page asks for a field that is not there',
    'page-schemas/standard/premiums.json',
    '"contributions.insurer"',
    '"contributions.insurrer"',
  ],
  [
    'a page uses a block no more',
    'page-schemas/standard/claim-summary.json',
    /\{\s*"block": "[^"]*"[^{}]*\}/,
    '{ "type": "paragraph", "text": "LocKey_Nowhere" }',
  ],
  ['a page is no JSON', 'page-schemas/standard/premiums.json', '"content"', '"content'],
  [
    'a block has another field',
    'page-schemas/shared/address.json',
    '"fields": {',
    '"fields": { "address.planet": { "text": 20 },',
  ],
  ['a block has another area', 'page-schemas/shared/address.json', '{', '{ "area": "Elsewhere",'],
  [
    'a model lacks a field',
    'settlement/models/claim-details.json',
    '"fields": {',
    '"fields": { "Unasked": { "text": 20 },',
  ],
  ['a condition has another name', 'flows.json', '"isGroup":', '"isGroups":'],
  ['a page has another path', 'flows.json', '"path": "/standard/premiums"', '"path": "/standard/payments"'],
  ['a list lacks a value', 'lists/us-states.json', '"AL",', ''],
  [
    'a text says another bound',
    'settlement/content/en.json',
    '"texts": {',
    '"texts": { "LocKey_Unshown": "{{nothing}}",',
  ],
  ['a text is gone', 'content/en.json', /"LocKey_Address_[A-Za-z0-9]+": "[^"]*",/, ''],
  ['English says another year', 'settlement/content/en.json', 'between 2011 and 2021', 'between 2011 and 2020'],
  [
    'two fields of a page read the same',
    'settlement/content/en.json',
    '"LocKey_ClaimDetails_GroupSize": "Number of insured members"',
    '"LocKey_ClaimDetails_GroupSize": "Name of the group"',
  ],
  ['a language is served no more', 'settlement/settings.json', '["en", "es"]', '["en"]'],
  ['a page shows the text of another', 'page-schemas/standard/premiums.json', '"Option_Intro"', '"LocKey_Banner_Copy"'],
  ['a deadline has another name', 'settlement/deadlines.json', '"claimFilingDeadline"', '"other"'],
  ['a flow does not run', 'settlement/settings.json', '"Automotive", ', ''],
];

function changed(before: ProjectFiles, [, file, from, to]: (typeof edits)[number]): ProjectFiles {
  return new Map(before).set(file, (before.get(file) ?? '').replace(from, to));
}

const told = ({ faults, isWhole }: Look) => ({ isWhole, faults });

const parse = keptParses();
const first = lookAt(files, settlementFolder, new Map(), { now, parse });

test.each(edits)('the same is found after an edit as from the beginning: %s', (...edit) => {
  const after = changed(files, edit);
  expect(files.has(edit[1])).toBe(true);
  expect(after.get(edit[1])).not.toBe(files.get(edit[1]));
  const second = lookAt(after, settlementFolder, first.readable, { now, parse });
  expect(told(second)).toEqual(told(lookAt(after, settlementFolder, first.readable, { now })));
  const third = lookAt(files, settlementFolder, second.readable, { now, parse });
  expect(told(third)).toEqual(told(first));
});

const texts = 'settlement/content/en.json';
const hint = /("LocKey_ClaimDetails_GroupSize_Hint": ")[^"]*/;
const copy = /("LocKey_Banner_Copy": ")[^"]*/;

/** What a text is held against changes, and not the text: what was found in it may not stand. */
const textsAndMore: readonly (readonly [text: Edit, more: Edit])[] = [
  [
    ['a text types a bound', texts, hint, '$1At most 900,000 members.'],
    ['the model has that bound', 'settlement/models/claim-details.json', '"1,000,000"', '"900,000"'],
  ],
  [
    ['a text types a date', texts, copy, '$1Read this before October 31, 2030.'],
    ['a deadline has that date', 'settlement/deadlines.json', /09\/30\/2030/g, '10/31/2030'],
  ],
  [
    ['a text types a telephone number', texts, copy, '$1Call (800) 555-0199.'],
    ['it is that of the settlement', texts, /("LocKey_Footer_PhoneValue": ")[^"]*/, '$1(800) 555-0199'],
  ],
  [
    ['a text has an example of a reference code', texts, copy, '$1Like NB-ABCD-EFGH-J.'],
    ['codes begin otherwise', 'settlement/settings.json', '"referenceCodePrefix": "NB"', '"referenceCodePrefix": "XY"'],
  ],
  [
    ['a text is not translated', texts, copy, '$1Es posible que pueda recuperar dinero.'],
    ['Spanish says the same', 'settlement/content/es.json', copy, '$1Es posible que pueda recuperar dinero.'],
  ],
  [
    ['Spanish says what English says', 'settlement/content/es.json', copy, '$1You can read all of this here.'],
    ['English says so', texts, copy, '$1You can read all of this here.'],
  ],
  [
    ['a text leads to a page', texts, copy, '$1<a href=\\"/standard/premiums\\">Read more</a>.'],
    ['that page has another path', 'flows.json', '"path": "/standard/premiums"', '"path": "/standard/payments"'],
  ],
];

const named = textsAndMore.map((both) => [both.map(([what]) => what).join(', '), ...both] as const);

test.each(named)('the same is found in a text as from the beginning: %s', (_, text, more) => {
  const typed = changed(files, text);
  const both = changed(typed, more);
  expect(both).not.toEqual(typed);
  const look = (each: ProjectFiles) => told(lookAt(each, settlementFolder, first.readable, { now, parse }));
  const [ofText, ofBoth, again] = [typed, both, typed].map(look);
  const [textAnew, bothAnew] = [typed, both].map((each) =>
    told(lookAt(each, settlementFolder, first.readable, { now })),
  );
  expect([ofText, ofBoth, again]).toEqual([textAnew, bothAnew, textAnew]);
  // The second edit says something of the text, or takes back what was said of it.
  expect(ofBoth).not.toEqual(ofText);
});
