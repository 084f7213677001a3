import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { writtenTexts } from '../../src/workbench/writtenTexts.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const parts = ['page', 'model', 'documents', 'models', 'entry', 'en', 'es'];
const written = Object.fromEntries(
  parts.map((part) => [part, readFileSync(`test/cases/onePage/${part}.json`, 'utf8')]),
);
const partOf = (name: string) => JSON.parse(written[name] ?? '');

/** The sample with the page after the premiums. */
function withPage(page: object = partOf('page'), texts = true): ReadonlyMap<string, string> {
  const edited = new Map(files);
  const edit = (file: string, change: (document: ReturnType<typeof partOf>) => unknown) =>
    edited.set(file, JSON.stringify(change(JSON.parse(files.get(file) ?? '{}')), null, 2));
  edited.set('page-schemas/standard/purchase.json', JSON.stringify(page, null, 2));
  edited.set('settlement/models/purchase.json', written['model'] ?? '');
  edited.set('settlement/models/receipt.json', written['documents'] ?? '');
  edit('flows.json', (document) => {
    const [standard, ...others] = document.flows;
    const pages = standard.pages.toSpliced(4, 0, partOf('entry'));
    return {
      ...document,
      models: { ...document.models, ...partOf('models') },
      flows: [{ ...standard, pages }, ...others],
    };
  });
  for (const culture of texts ? ['en', 'es'] : []) {
    edit(`settlement/content/${culture}.json`, (document) => ({
      ...document,
      texts: { ...document.texts, ...partOf(culture) },
    }));
  }
  return edited;
}

describe('a page of six questions, one condition and one required upload, in two languages', () => {
  it('takes at most 80 lines, over all files', () => {
    const lines = Object.values(written).join('').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(80);
  });

  it('is without a fault', () => {
    const { errors } = loadProject(withPage());
    expect(errors.map(formatDocumentError)).toEqual([]);
  });

  it('is what it is written out as', () => {
    const { project } = loadProject(withPage());
    const { title, models, content = [] } = project.pages.get('standard/purchase')?.document ?? {};
    expect(title).toBe('LocKey_Purchase_Title');
    expect(models).toEqual(partOf('models'));
    expect(content.slice(1, 5)).toEqual([
      {
        type: 'field',
        field: 'purchase.product',
        widget: 'radio',
        label: 'LocKey_Purchase_Product',
        options: ['Tin', 'Bag', 'Bulk'].map((value) => ({ value, label: `LocKey_Purchase_Product_${value}` })),
      },
      { type: 'field', field: 'purchase.store', widget: 'text', label: 'LocKey_Purchase_Store' },
      { type: 'field', field: 'purchase.date', widget: 'date', width: 'medium', label: 'LocKey_Purchase_Date' },
      { type: 'field', field: 'purchase.amount', widget: 'currency', width: 'medium', label: 'LocKey_Purchase_Amount' },
    ]);
  });

  it('says at the field that a label is missing, with its key and its file', () => {
    const { errors } = loadProject(withPage(undefined, false));
    expect(errors.map(formatDocumentError)).toContain(
      'page-schemas/standard/purchase.json:10:5 missing-text: "LocKey_Purchase_Store" has no text in settlement/content/en.json and settlement/content/es.json. "npm run texts" writes it.',
    );
  });
});

describe('npm run texts', () => {
  const begun = withPage(undefined, false);
  const { contents } = writtenTexts(begun, 'settlement');
  const after = new Map([...begun, ...contents]);
  const textsIn = (file: string) => JSON.parse(after.get(file) ?? '{}');

  it('begins each missing text in every language, after which nothing is missing', () => {
    expect([...contents.keys()]).toEqual(['settlement/content/en.json', 'settlement/content/es.json']);
    expect(textsIn('settlement/content/es.json').texts).toMatchObject({
      LocKey_Purchase_Title: 'Purchase',
      LocKey_Purchase_HasReceipt: 'Has receipt',
      LocKey_Purchase_Product_Tin: 'Tin',
    });
    expect(loadProject(after).errors).toEqual([]);
  });

  it('is without work when nothing is missing', () => {
    expect(writtenTexts(after, 'settlement').contents.size).toBe(0);
  });

  const warnings = (project: ReadonlyMap<string, string>) =>
    loadProject(project).warnings.filter(({ code }) => code === 'untouched-text');

  it('leaves a warning for each text that is as it began', () => {
    expect(warnings(after)).toHaveLength(2 * Object.keys(partOf('en')).length);
    const document = textsIn('settlement/content/es.json');
    const texts = { ...document.texts, ...partOf('es') };
    const translated = new Map([...after, ['settlement/content/es.json', JSON.stringify({ ...document, texts })]]);
    expect(new Set(warnings(translated).map(({ file }) => file))).toEqual(new Set(['settlement/content/en.json']));
  });

  it('has no warning for a word that its author says is right', () => {
    const document = textsIn('settlement/content/en.json');
    const untouched = document.untouched.filter((key: string) => key !== 'LocKey_Purchase_Store');
    const right = new Map([...after, ['settlement/content/en.json', JSON.stringify({ ...document, untouched })]]);
    expect(warnings(right)).toHaveLength(warnings(after).length - 1);
  });
});
