import { expect, test } from 'vitest';
import { formatted } from '../../../src/workbench/studio/desk/formatted.ts';
import { isOwnRequest } from '../../../src/workbench/studio/desk/sameOrigin.ts';
import { rebased } from '../../../src/workbench/studio/page/editor/rebased.ts';
import { fileOf, uriOf } from '../../../src/workbench/studio/page/language/fileUris.ts';
import { textsAfter } from '../../../src/workbench/studio/page/language/workspaceEdit.ts';
import { endOf, placeOf } from '../../../src/workbench/studio/page/outline/moves.ts';
import { outlineOf } from '../../../src/workbench/studio/page/outline/outlineOf.ts';

test('texts are formatted as the formatter of the documents writes them; what is no JSON stays as it is', async () => {
  expect(await formatted(['{"a":1,\r\n"b":[1,2]}', '{"a":', '', '\uFEFF{"a":1}'])).toEqual([
    '{ "a": 1, "b": [1, 2] }\n',
    '{"a":',
    '',
    '\uFEFF{ "a": 1 }\n',
  ]);
});

test.each([
  [{ host: 'localhost:8088', origin: 'http://localhost:8088' }, true],
  [{ host: '127.0.0.1:8088', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'localhost:8088', origin: 'https://example.com' }, false],
  [{ host: 'localhost:8088', origin: 'http://localhost:9999' }, false],
  [{ host: 'rebound.example:8088', origin: 'http://rebound.example:8088' }, false],
  [{ host: 'localhost:8088', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'http://localhost:8088' }, false],
])('only the own page of the studio is answered: %j', (headers, isOwn) => {
  expect(isOwnRequest({ headers })).toBe(isOwn);
});

test('a step is undone around what was typed since, and not where it was typed itself', () => {
  const before = '{\n  "a": 1,\n  "b": 2\n}\n';
  const after = '{\n  "a": 1,\n  "c": 3,\n  "b": 2\n}\n';
  expect(rebased(after, before, after)).toBe(before);
  expect(rebased(after, before, after.replace('"b": 2', '"b": 25'))).toBe(before.replace('"b": 2', '"b": 25'));
  expect(rebased(after, before, after.replace('"c": 3', '"c": 35'))).toBeUndefined();
  expect(rebased(null, '{}', null)).toBe('{}');
  expect(rebased('{}', null, '{ }')).toBeUndefined();
});

test('a rename changes documents, and gives one another name', () => {
  const root = 'file:///claims/a%20project';
  const files = new Map([['page-schemas/a.json', '{\r\n  "old": "old"\r\n}']]);
  const edit = {
    documentChanges: [
      {
        textDocument: { uri: uriOf('page-schemas/a.json', root) },
        edits: [
          { range: { start: { line: 1, character: 3 }, end: { line: 1, character: 6 } }, newText: 'newer' },
          { range: { start: { line: 1, character: 10 }, end: { line: 1, character: 13 } }, newText: 'new' },
        ],
      },
      { kind: 'rename', oldUri: uriOf('page-schemas/a.json', root), newUri: uriOf('page-schemas/b.json', root) },
    ],
  } as const;
  const texts = textsAfter(
    edit,
    (file) => files.get(file) ?? '',
    (uri) => fileOf(uri, root),
  );
  expect([...texts]).toEqual([
    ['page-schemas/a.json', null],
    ['page-schemas/b.json', '{\r\n  "newer": "new"\r\n}'],
  ]);
});

test('a settlement elsewhere keeps its absolute name', () => {
  expect(fileOf(uriOf('/srv/a b/models/x.json', 'file:///claims'), 'file:///claims')).toBe('/srv/a b/models/x.json');
});

const page = JSON.stringify({
  content: [
    'details.a',
    { type: 'row', cells: ['details.b', { field: 'details.c', texts: 'C' }] },
    { block: 'shared/name' },
  ],
});

test('an outline has the nodes as they are written, and says where each can go', () => {
  const outline = outlineOf(page) ?? [];
  expect(outline.map(({ name, level, kind }) => [name, level, kind])).toEqual([
    ['details.a', 1, 'field'],
    ['row', 1, 'other'],
    ['details.b', 2, 'field'],
    ['details.c', 2, 'field'],
    ['shared/name', 1, 'block'],
  ]);
  const [a, row, b, c, name] = outline;
  if (!a || !row || !b || !c || !name) throw new Error('The outline lacks nodes.');
  expect(placeOf(a, 'up', outline)).toBeNull();
  expect(placeOf(a, 'down', outline)).toEqual(['content', 2]);
  expect(placeOf(c, 'down', outline)).toBeNull();
  expect(placeOf(c, 'out', outline)).toEqual(['content', 2]);
  expect(placeOf(name, 'in', outline)).toEqual(['content', 1, 'cells', 2]);
  expect(placeOf(name, 'out', outline)).toBeNull();
  expect(endOf(a, outline)).toBeNull();
});

test('a document that cannot be read has no outline', () => {
  expect(outlineOf('{ "content": [')).toBeNull();
  expect(outlineOf('')).toBeNull();
  expect(outlineOf('[]')).toBeNull();
});
