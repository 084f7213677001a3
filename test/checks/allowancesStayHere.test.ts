import { expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { validDocuments } from '../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { meaningOf } from '../../src/meaning/meaning.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const reason = 'Only authors read this.';

/** Gives every object that may have it an allowance: a document and whatever in it looks like a node, a flow or a field. */
function withAllowances(value: unknown, isMarked: (object: object) => boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => withAllowances(entry, isMarked));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAllowances(one, isMarked)]));
  return isMarked(value) ? { ...inner, allow: { 'same-label': reason } } : inner;
}

const marked: readonly (readonly [place: RegExp, isMarked: (object: object) => boolean])[] = [
  [/^flows\.json$/, (one) => 'version' in one || 'formType' in one || 'document' in one],
  [
    /page-schemas\//,
    (one) =>
      'version' in one ||
      ('type' in one && ('showWhen' in one || 'text' in one)) ||
      // A field of a block; what else has a text is a part of a node.
      ('text' in one && typeof one.text === 'number') ||
      'amount' in one,
  ],
  [/\/models\//, (one) => 'version' in one || 'text' in one || 'choice' in one || 'maxLength' in one],
  [/(^|\/)lists\/|settings\.json$|deadlines\.json$/, (one) => 'version' in one],
];

it('what an author allows reaches neither the meaning nor what is served', () => {
  const edited = new Map(
    [...files].map(([file, text]) => {
      const isMarked = marked.find(([place]) => place.test(file))?.[1];
      return [file, isMarked === undefined ? text : JSON.stringify(withAllowances(JSON.parse(text), isMarked))];
    }),
  );
  const english = JSON.parse(files.get('settlement/content/en.json') ?? '');
  const allow = { 'same-label': { LocKey_Header_CaseNumber: reason } };
  edited.set('settlement/content/en.json', JSON.stringify({ ...english, allow }));
  const { project, errors, warnings } = loadProject(edited, 'settlement');
  expect(errors.map(formatDocumentError)).toEqual([]);
  expect(warnings.length).toBeGreaterThan(100);
  expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['unneeded-allowance']));
  const { contents, ...documents } = validDocuments(project);
  const { meanings, configs } = meaningOf(project);
  const served = JSON.stringify([documents, [...contents], meanings.map(({ resolved }) => resolved), configs]);
  expect(served).not.toContain(reason);
});
