import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hover } from 'vscode-languageserver/node';
import { Editor } from './editor.ts';

let editor: Editor;
beforeAll(async () => {
  // As docs/staff/editor.md says that editors start it.
  editor = await Editor.start({ proves: false }, ['npm', 'run', '--silent', 'language-server']);
});
afterAll(() => editor.stop());

/** Over what stands in the document behind the beginning. */
async function hover(file: string, before: string): Promise<string> {
  const text = await editor.textOf(file);
  const index = text.indexOf(before);
  expect(index, `${file} has ${before}`).toBeGreaterThanOrEqual(0);
  const at = index + before.length;
  const position = await editor.write(file, `${text.slice(0, at)}‸${text.slice(at)}`);
  const textDocument = { uri: editor.uri(file) };
  const found = await editor.ask<Hover | null>('textDocument/hover', { textDocument, position });
  await editor.close(file);
  return contentsOf(found);
}

function contentsOf(found: Hover | null): string {
  const contents = found?.contents ?? '';
  if (typeof contents === 'string') return contents;
  return [contents]
    .flat()
    .map((one) => (typeof one === 'string' ? one : one.value))
    .join('\n');
}

const details = 'page-schemas/standard/claim-details.json';

describe('a hover says', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'of a field what it is, when it is shown, its texts and who reads it',
      details,
      '"field": "details.groupNa',
      [
        '**GroupName**: A text of at most 100 characters; required wherever it is shown.',
        '- Asked on standard/claim-details (Standard) while',
        'is "Group"',
        'LocKey_ClaimDetails_GroupName',
        'en: ',
        'es: ',
        'Used in:',
      ],
    ],
    [
      'of a field in its model the same',
      'settlement/models/contribution.json',
      '"Amou',
      ['An amount from', 'Asked on standard/premiums', 'premiums.json'],
    ],
    [
      'of a text its words in each language',
      'page-schemas/standard/premiums.json',
      '"text": "Option_In',
      ['LocKey_Premiums_Option_Intro', 'en: ', 'es: '],
    ],
    [
      'of a condition what it means and where it is used',
      details,
      '"showWhen": "isGr',
      ['**isGroup** holds while "', 'is "Group"', `${details} (here) 2 times`, 'flows.json'],
    ],
    [
      'of a block what it is for',
      'page-schemas/standard/claim-summary.json',
      '"block": "shared/si',
      ['The block **shared/sign**: The statements'],
    ],
    ['of a list its values', 'settlement/models/contribution.json', '"list": "ye', ['The list **years**: 2011']],
    ['of a deadline its date', 'flows.json', '"deadlines": ["claimFi', ['The deadline **claimFilingDeadline**: ']],
    [
      'of a key what it is for, not what a condition is',
      details,
      '"showWh',
      ['The node is there only while this holds.'],
    ],
    ['of a key whose value is worked out', 'settlement/models/claim-details.json', '"choi', ['One of several choices']],
  ])('%s', async (_, file, before, expected) => {
    const words = await hover(file, before);
    for (const part of expected) expect(words).toContain(part);
  });
});
