import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, third } from '../support/checkedProject.ts';

const place: readonly ['page-schemas/standard/third.json', readonly ['content', 1]] = [third, ['content', 1]];

/** A node that shows `count` fields of a record, in the property that it has for it. */
function faultsWith(type: string, property: string, count: number, more: object = {}) {
  const reference = (index: number) => (index === 0 ? 'documents.fileName' : `documents.extra${index}`);
  const names = Array.from({ length: count }, (_, index) => reference(index));
  const shown = type === 'savedValues' ? names.map((field) => ({ field, label: 'LocKey_Page_Label' })) : names;
  const own = type === 'savedValues' ? {} : { label: 'LocKey_Page_Label', content: [] };
  const extra = Object.fromEntries(Array.from({ length: count }, (_, index) => [`Extra${index}`, { type: 'string' }]));
  const fields = { File: { type: 'file' }, FileName: { type: 'string' }, ...extra };
  return faultsAfter(
    [...place, { type, model: 'documents', ...own, ...more, [property]: shown }],
    ['settlement/models/document-context.json', ['fields'], fields],
  );
}
const twelveBesideAButton = expect.stringMatching(
  /^page-schemas\/standard\/third\.json:\d+:\d+ too-many-display-fields: Max number of display fields, 11, exceeded\. Leave out 1\.$/,
);

describe('displayFieldLimit', () => {
  it.each([
    ['savedValues', 'fields', { allowDelete: true }],
    ['savedValues', 'fields', { allowEdit: true }],
    ['savedValues', 'fields', { allowEdit: { icon: 'pen' } }],
    ['repeatingForm', 'summaryFields', {}],
    ['repeatingForm', 'summaryFields', { allowDelete: false, allowEdit: true }],
    ['uploadManager', 'summaryFields', {}],
  ])('counts eleven in %s, listed in its %s, beside a button: %j [DEV-25, RULE-51]', (type, property, buttons) => {
    expect(faultsWith(type, property, 12, buttons)).toEqual([twelveBesideAButton]);
    expect(faultsWith(type, property, 11, buttons)).toEqual([]);
  });

  it.each([
    ['savedValues', 'fields', {}],
    ['repeatingForm', 'summaryFields', { allowDelete: false }],
    ['uploadManager', 'summaryFields', { allowDelete: false }],
  ])('counts twelve without a button of %s [DEV-25, RULE-51]', (type, property, buttons) => {
    expect(faultsWith(type, property, 12, buttons)).toEqual([]);
    expect(faultsWith(type, property, 13, buttons)).toEqual([
      expect.stringContaining('Max number of display fields, 12, exceeded. Leave out 1.'),
    ]);
  });

  it('counts what the pages ask for where saved values list nothing [UI-47, RULE-51]', () => {
    const asked = Array.from({ length: 12 }, (_, index) => `extra${index}`);
    const form = {
      type: 'repeatingForm',
      model: 'documents',
      label: 'LocKey_Page_Label',
      summaryFields: ['documents.extra0'],
      content: asked.map((name) => ({
        type: 'field',
        field: `documents.${name}`,
        widget: 'text',
        label: 'LocKey_Page_Label',
      })),
    };
    const fields = Object.fromEntries(asked.map((name) => [name.replace('e', 'E'), { type: 'string' }]));
    const faults = (allowDelete: boolean, ...edits: readonly Edit[]) =>
      faultsAfter(
        [third, ['content', 1], form],
        [third, ['content', 2], { type: 'savedValues', model: 'documents', allowDelete }],
        ['settlement/models/document-context.json', ['fields'], { ...fields, FileName: { type: 'string' } }],
        ...edits,
      );
    expect(faults(false)).toEqual([]);
    expect(faults(true)).toEqual([
      expect.stringContaining(
        'Max number of display fields, 11, exceeded. The pages ask for 12: choose with "fields" which of them are shown.',
      ),
    ]);
    expect(faults(true, [third, ['content', 1, 'content', 3, 'widget'], 'hidden'])).toEqual([]);
  });
});
