import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { inPassing } from '../../../src/workbench/faultPages/inPassing.ts';
import { keptParses } from '../../../src/workbench/keptParses.ts';
import { mendProject, provenFix, withTriedFixes } from '../../../src/workbench/mending/mendProject.ts';
import { claimDetails, type Edit, filesAfter } from '../../support/checkedProject.ts';

const [second, en, es] = [
  'page-schemas/standard/second.json',
  'settlement/content/en.json',
  'settlement/content/es.json',
];

const parse = keptParses();
const load = (texts: ReadonlyMap<string, string>) => loadProject(texts, 'settlement', null, parse);

function mend(...edits: readonly Edit[]) {
  const files = filesAfter(...edits);
  const { mended, loaded, files: after } = mendProject(files, load);
  const left = [...loaded.errors, ...loaded.warnings].flatMap(({ code }) => (inPassing.includes(code) ? [] : [code]));
  return { titles: mended.map(({ fix }) => fix.title), left, before: files, after };
}

const node = (more: object) => ({ type: 'field', field: 'details.kind', widget: 'text', ...more });

/** Under the right name the second choice would be the first again. */
const choiceTwice: readonly Edit[] = [
  [
    second,
    ['content', 0],
    node({
      widget: 'radio',
      label: 'LocKey_Page_Label',
      options: ['Group', 'Gruop'].map((value) => ({ value, label: 'LocKey_Page_Label' })),
    }),
  ],
  [claimDetails, ['fields', 'Kind'], { type: 'string', maxLength: 50, values: ['Group', 'Single'] }],
];

describe('mending a project', () => {
  it('writes what was meant, in keys, names and parts of names, until nothing is left', () => {
    const { titles, left, after } = mend(
      [second, ['content', 0], node({ field: 'details.knd', label: 'LocKey_Page_Othr' })],
      [second, ['content', 2, 'showWhen'], 'isGruop'],
    );
    expect(titles.toSorted()).toEqual([
      'Write "LocKey_Page_Other" instead of "LocKey_Page_Othr".',
      'Write "isGroup" instead of "isGruop".',
      'Write "kind" instead of "knd".',
    ]);
    expect(left).toEqual([]);
    expect(after.get(second)).toContain('"field": "details.kind"');
  });

  it('mends what comes to light only when something else is mended', () => {
    const { titles, left } = mend([
      second,
      ['content', 0],
      { type: 'field', field: 'details.knd', widget: 'text', lable: 'LocKey_Page_Label' },
    ]);
    expect(titles).toEqual(['Write "label" instead of "lable".', 'Write "kind" instead of "knd".']);
    expect(left).toEqual([]);
  });

  it('begins a missing text in each language, and marks it', () => {
    const { titles, left, after } = mend([second, ['content', 2, 'text'], 'LocKey_Second_GroupHelp']);
    expect(titles).toEqual(['Write "Group help" for "LocKey_Second_GroupHelp", and mark it as begun.']);
    expect(left).toEqual(['untouched-text', 'untouched-text']);
    for (const file of [en, es]) expect(after.get(file)).toContain('"LocKey_Second_GroupHelp": "Group help"');
  });

  it('begins many texts at once', () => {
    const names = Array.from({ length: 12 }, (_, index) => `LocKey_Second_Text${index}`);
    const nodes = names.map((text) => ({ type: 'paragraph', text }));
    const { titles, left, after } = mend([second, ['content', 2], { type: 'group', content: nodes }]);
    expect(titles).toHaveLength(12);
    expect(new Set(left)).toEqual(new Set(['untouched-text']));
    const { texts, untouched } = JSON.parse(after.get(en) ?? '');
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(names));
    expect(untouched).toHaveLength(12);
  });

  it('writes the same into two languages where one alone would make another fault', () => {
    const text = 'You are a {{details.knd}}.';
    const { titles, left } = mend(
      [en, ['texts', 'LocKey_Page_Other'], text],
      [es, ['texts', 'LocKey_Page_Other'], text],
      ...choiceTwice,
    );
    expect(titles).toEqual(['Write "kind" instead of "knd".', 'Write "kind" instead of "knd".']);
    expect(left).toContain('unknown-option-value');
  });

  it('leaves alone what would bring another fault', () => {
    const { titles, left, before, after } = mend(...choiceTwice);
    expect(titles).toEqual([]);
    expect(left).toContain('unknown-option-value');
    expect(after).toEqual(before);
  });
});

describe('faults with the fixes that were tried', () => {
  it.each([
    { what: 'one that holds', edits: [[second, ['content', 0, 'field'], 'details.knd']] as const, fixes: 1 },
    { what: 'without one that brings another fault', edits: choiceTwice, fixes: 0 },
  ])('have $what', ({ edits, fixes }) => {
    const files = filesAfter(...edits);
    const { errors } = load(files);
    expect(errors.filter(({ fix }) => fix !== undefined)).toHaveLength(1);
    const tried = withTriedFixes(errors, mendProject(files, load).mended);
    expect(tried.filter(({ fix }) => fix !== undefined)).toHaveLength(fixes);
    expect(tried.map(({ message }) => message)).toEqual(errors.map(({ message }) => message));
  });
});

describe('the proven fix of one fault', () => {
  it('is the files without the fault', () => {
    const files = filesAfter([second, ['content', 0, 'field'], 'details.knd']);
    const loaded = load(files);
    const [fault] = loaded.errors;
    expect(fault?.fix?.title).toBe('Write "kind" instead of "knd".');
    if (fault?.fix !== undefined) expect(provenFix(fault.fix, [fault], files, loaded, load)).toEqual(filesAfter());
  });
});
