import { expect, test } from 'vitest';
import { withTexts } from '../../../src/workbench/mending/withTexts.ts';

const written = `{
  "culture": "en",
  "texts": {
    "LocKey_A_One": "One",
    "LocKey_A_Two":   "Two",
    "LocKey_B_One": "Other"
  }
}
`;

test('a text is said otherwise, and new ones stand after the others of their area', () => {
  const texts = new Map([
    ['LocKey_A_Two', 'Zwei "2"'],
    ['LocKey_A_Three', 'Three'],
    ['LocKey_C_One', 'Last'],
  ]);
  expect(withTexts(written, texts)).toBe(`{
  "culture": "en",
  "texts": {
    "LocKey_A_One": "One",
    "LocKey_A_Two":   "Zwei \\"2\\"",
    "LocKey_A_Three": "Three",
    "LocKey_B_One": "Other",
    "LocKey_C_One": "Last"
  }
}
`);
});

test('a mark at the beginning and the ends of lines stay as they are', () => {
  const marked = `\uFEFF${written.replaceAll('\n', '\r\n')}`;
  const changed = withTexts(marked, new Map([['LocKey_B_Two', 'More']]));
  expect(changed).toBe(marked.replace('"Other"', '"Other",\r\n    "LocKey_B_Two": "More"'));
});

test('a document gets its first texts', () => {
  const texts = new Map([
    ['LocKey_A_One', 'One'],
    ['LocKey_A_Two', 'Two'],
  ]);
  expect(JSON.parse(withTexts('{ "texts": {} }', texts) ?? '')).toEqual({ texts: Object.fromEntries(texts) });
});

test.each(['', '{ "texts": [] }', '{'])('%j has no texts to change', (text) => {
  expect(withTexts(text, new Map([['LocKey_A_One', 'One']]))).toBe(null);
});
