import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter } from './harness.ts';

const edit = (number: number, key: string, value: string): Edit => [
  'flows.json',
  ['flows', 0, 'pages', number, key],
  value,
];
const label = 'LocKey_Page_Label';
const other = 'LocKey_Page_Other';

describe('dividedSection', () => {
  it('accepts pages of one section that follow one another, and pages without one around them', () => {
    expect(faultsAfter(edit(1, 'section', label), edit(2, 'section', label), edit(3, 'section', other))).toEqual([]);
  });

  it('refuses a section that is left, for another one or for none, and begins again', () => {
    expect(faultsAfter(edit(1, 'section', label), edit(2, 'section', other), edit(3, 'section', label))).toEqual([
      'flows.json:56:22 divided-section: This section begins again here: /standard/third comes between and is not in it. Put its pages one after the other.',
    ]);
    expect(faultsAfter(edit(1, 'section', label), edit(3, 'section', label), edit(4, 'section', label))).toEqual([
      'flows.json:55:22 divided-section: This section begins again here: /standard/third comes between and is not in it. Put its pages one after the other.',
    ]);
  });

  it('asks for the text of its name', () => {
    expect(faultsAfter(edit(1, 'section', 'LocKey_Page_Missing'))).toEqual([
      'flows.json:45:22 missing-text: "LocKey_Page_Missing" has no text in settlement/content/en.json and settlement/content/es.json. Did you mean "LocKey_Wallet_Missing"?',
    ]);
  });
});

describe('flowWithoutSections', () => {
  const extra: Edit = [
    'page-schemas/standard/extra.json',
    [],
    { version: 1, title: 'LocKey_Page_Title', models: {}, content: [] },
  ];
  const longer = edit(2, 'document', 'standard/extra');
  const third: Edit = [
    'flows.json',
    ['flows', 0, 'pages', 3],
    { path: '/standard/fourth', document: 'standard/third' },
  ];
  const fourth: Edit = [
    'flows.json',
    ['flows', 0, 'pages', 4],
    { path: '/standard/submit', document: 'standard/submit', action: 'submit' },
  ];
  const last: Edit = [
    'flows.json',
    ['flows', 0, 'pages', 5],
    { path: '/standard/done', document: 'standard/done', action: 'none' },
  ];

  it('warns of a flow that asks on more than three pages besides the sign-in, where it names no section', () => {
    expect(faultsAfter(extra, longer, third, fourth, last)).toEqual([
      expect.stringMatching(/^flows\.json:\d+:\d+ warning flow-without-sections: This flow asks on 4 pages /),
    ]);
  });

  it('asks for none in a shorter one, or where there is one', () => {
    expect(faultsAfter()).toEqual([]);
    expect(faultsAfter(extra, longer, third, fourth, last, edit(1, 'section', label))).toEqual([]);
  });
});

describe('unusedLabel', () => {
  it('accepts a label of the button that goes on, signs in or submits', () => {
    const labels = [0, 1, 3].map((number) => edit(number, 'forwardLabel', label));
    expect(faultsAfter(...labels)).toEqual([]);
  });

  it('refuses one on a page that has no such button', () => {
    expect(faultsAfter(edit(4, 'forwardLabel', label))).toEqual([
      'flows.json:59:27 unused-label: This page has the action "none", so it has no forward button to say this. Leave "forwardLabel" out.',
    ]);
  });
});
