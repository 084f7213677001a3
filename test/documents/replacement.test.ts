import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { errorAt } from '../../src/documents/reading/fault.ts';
import { insteadOf, meant } from '../../src/documents/reading/meant.ts';

const text = '{ "field": "details.knd", "lable": "Labl", "twice": "knd knd", "list": ["isGruop"] }';
const source = { file: 'page.json', text, tree: parseTree(text) };

/** The change that the fault of a word has for a fix. */
function change(path: readonly (string | number)[], word: string, names: readonly string[], atKey = false) {
  const fault = { code: 'unknown-field', message: 'Wrong.', ...meant(word, names) } as const;
  return errorAt(source, { path: [...path], atKey }, fault).fix?.changes[0];
}

describe('the fix that follows from a likely word', () => {
  it('is written where the word is: as a value, as a part of one, as a key', () => {
    expect(change(['list', 0], 'isGruop', ['isGroup'])).toEqual({
      file: 'page.json',
      path: ['list', 0],
      set: 'isGroup',
    });
    expect(change(['field'], 'knd', ['kind'])).toMatchObject({ set: 'details.kind' });
    expect(change(['lable'], 'lable', ['label'], true)).toMatchObject({ path: ['lable'], rename: 'label' });
  });

  it('leaves the beginning of a text key out where its author does', () => {
    expect(change(['lable'], 'LocKey_Page_Labl', ['LocKey_Page_Label'])).toMatchObject({ set: 'Label' });
    expect(change(['lable'], 'LocKey_Page_Labl', ['LocKey_Pate_Labl'])).toMatchObject({ set: 'LocKey_Pate_Labl' });
  });

  it.each([
    ['a word that stands there twice', ['twice'], 'knd', ['kind']],
    ['a word that is not there', ['field'], 'sort', ['sorts']],
    ['a word that is far from it', ['field'], 'details.knd', ['details.agreed']],
    ['a word with another number', ['list', 0], 'isGruop1', ['isGruop2']],
    ['a place that is not there', ['content', 0, 'lable'], 'lable', ['label']],
  ])('is none for %s', (_, path, word, names) => {
    expect(change(path, word, names)).toBeUndefined();
  });

  it('is whatever a check knows for certain', () => {
    const fault = { code: 'second-title', message: 'Wrong.', ...insteadOf('Labl', 'h2') } as const;
    expect(errorAt(source, { path: ['lable'] }, fault).fix?.changes).toEqual([
      { file: 'page.json', path: ['lable'], set: 'h2' },
    ]);
  });
});
