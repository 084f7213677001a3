import { expect, test } from 'vitest';
import type { ProjectFiles } from '../../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { keptParses } from '../../../src/workbench/languageServer/keptParses.ts';
import { type Look, lookAt } from '../../../src/workbench/languageServer/lookAt.ts';

/** What an edit leaves as it was is not worked out again: no edit may leave a fault of another behind, or miss one. */
const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const now = Date.parse('2027-01-15T12:00:00Z');

const edits: readonly (readonly [what: string, file: string, from: string | RegExp, to: string])[] = [
  [
    'a page asks for a field that is not there',
    'page-schemas/standard/premiums.json',
    '"contributions.insurer"',
    '"contributions.insurrer"',
  ],
  [
    'a page uses a block no more',
    'page-schemas/standard/group.json',
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
  expect(after.get(edit[1])).not.toBe(files.get(edit[1]));
  const second = lookAt(after, settlementFolder, first.readable, { now, parse });
  expect(told(second)).toEqual(told(lookAt(after, settlementFolder, first.readable, { now })));
  const third = lookAt(files, settlementFolder, second.readable, { now, parse });
  expect(told(third)).toEqual(told(first));
});
