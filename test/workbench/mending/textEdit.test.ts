import { describe, expect, it } from 'vitest';
import type { Change, Edit } from '../../../src/documents/reading/fix.ts';
import type { JsonPath } from '../../../src/documents/reading/jsonPath.ts';
import { textEdit, withEdit } from '../../../src/workbench/mending/textEdit.ts';

const page = `{
  "title": "Premiums",
  "models": { "details": { "dtoMapping": "claimDetails" } },
  "content": [
    { "field": "details.kind", "widget": "text" },
    { "field": "details.note" }
  ]
}
`;

function changed(text: string, path: JsonPath, edit: Edit): string | null {
  const change: Change = { file: 'page.json', path, ...edit };
  const made = textEdit(text, change);
  return made === null ? null : withEdit(text, made);
}

describe('an edit of a document', () => {
  it('replaces a value, and leaves all else as it is written', () => {
    expect(changed(page, ['content', 0, 'widget'], { set: 'radio' })).toBe(page.replace('"text"', '"radio"'));
    expect(changed(page, ['title'], { set: true })).toBe(page.replace('"Premiums"', 'true'));
  });

  it('renames a key, unless the object has the name', () => {
    expect(changed(page, ['content', 0, 'widget'], { rename: 'label' })).toBe(page.replace('"widget"', '"label"'));
    expect(changed(page, ['content', 0, 'widget'], { rename: 'field' })).toBeNull();
  });

  it('adds a key behind the one that it belongs to, in a line of its own where the others have one', () => {
    expect(changed(page, ['area'], { set: 'Premiums', after: 'title' })).toBe(
      page.replace('"Premiums",', '"Premiums",\n  "area": "Premiums",'),
    );
    expect(changed(page, ['version'], { set: 1 })).toBe(page.replace('\n  ]\n', '\n  ],\n  "version": 1\n'));
    expect(changed(page, ['content', 1, 'widget'], { set: 'text' })).toBe(
      page.replace('"details.note" }', '"details.note", "widget": "text" }'),
    );
    expect(changed('{}', ['version'], { set: 1 })).toBe('{ "version": 1 }');
  });

  it('puts a value into a list, before another or at the end', () => {
    const node = { field: 'details.sort' };
    expect(changed(page, ['content', 1], { insert: node })).toBe(
      page.replace('    { "field": "details.note"', '    { "field": "details.sort" },\n    { "field": "details.note"'),
    );
    expect(changed(page, ['content', 2], { insert: node })).toBe(
      page.replace('"details.note" }', '"details.note" },\n    { "field": "details.sort" }'),
    );
    expect(changed('[]', [0], { insert: 1 })).toBe('[1]');
    expect(changed('[1]', [1], { insert: 2 })).toBe('[1, 2]');
  });

  it('takes a key or an entry away with one comma', () => {
    expect(changed(page, ['title'], { remove: true })).toBe(page.replace('"title": "Premiums",\n  ', ''));
    expect(changed(page, ['content', 1], { remove: true })).toBe(
      page.replace(',\n    { "field": "details.note" }', ''),
    );
    expect(changed(page, ['content', 0, 'widget'], { remove: true })).toBe(page.replace(', "widget": "text"', ''));
    expect(changed('["a", "b"]', [1], { remove: true })).toBe('["a"]');
    expect(changed('{ "a": 1 }', ['a'], { remove: true })).toBe('{}');
  });

  it('keeps a byte order mark and the ends of lines', () => {
    const windows = `\uFEFF${page.replaceAll('\n', '\r\n')}`;
    expect(changed(windows, ['content', 2], { insert: { field: 'details.sort' } })).toBe(
      windows.replace('"details.note" }', '"details.note" },\r\n    { "field": "details.sort" }'),
    );
    expect(changed(windows, ['title'], { set: 'Costs' })).toBe(windows.replace('Premiums', 'Costs'));
  });

  it('writes what has no room in a line as the formatter does', () => {
    const long = {
      all: [
        { field: 'details.kind', equals: 'x'.repeat(70) },
        { field: 'details.note', empty: true },
      ],
    };
    expect(changed('{\n  "a": 1\n}', ['showWhen'], { set: long })).toBe(
      `{
  "a": 1,
  "showWhen": {
    "all": [
      { "field": "details.kind", "equals": "${'x'.repeat(70)}" },
      { "field": "details.note", "empty": true }
    ]
  }
}`,
    );
  });

  it('is none where its path leads nowhere', () => {
    expect(changed(page, ['models', 'claimant', 'part'], { set: 'x' })).toBeNull();
    expect(changed(page, ['content', 7], { remove: true })).toBeNull();
    expect(changed('', ['version'], { set: 1 })).toBeNull();
  });
});
