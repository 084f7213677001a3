import { describe, expect, it } from 'vitest';
import { productTexts } from '../../src/checks/productTexts.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { validDocuments } from '../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { readingTexts } from '../../src/meaning/summaries.ts';
import { messageKeys } from '../../src/rules/messageKeys.ts';
import { formKeys, shownKeys } from '../../src/rules/plurals.ts';
import type { FilledTexts } from '../../src/rules/schemas/references.ts';
import { listOptions } from '../../src/rules/staticList.ts';
import { widgets } from '../../widgets/list.ts';
import { sampleLists } from '../support/sampleLists.ts';
import { sampleTexts } from '../support/sampleTexts.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const { flows, pages, blocks, models, site } = validDocuments(readProject(files, 'settlement').project);

/** Every text key that stands anywhere in a JSON document. */
const keysIn = (document: unknown) => JSON.stringify(document).match(/LocKey_[A-Za-z0-9_]+/g) ?? [];

/** With the forms of those that are shown with a count. */
const keysOf = (texts: FilledTexts) => Object.entries(texts).flatMap(([key, filled]) => shownKeys(key, filled));

describe('the texts of the sample', () => {
  // The sample has kinds of documents of its own.
  const withoutModels = new Map([...files].filter(([file]) => !file.startsWith('settlement/models/')));
  const fallback = readProject(withoutModels, 'settlement');
  const usual = [...fallback.project.blocks.values()].map(({ document }) => document);
  const inDocuments = keysIn({ flows, pages, blocks, models, site, usual });
  const used = new Set([
    ...inDocuments,
    // The text of a count has a form for each number.
    ...inDocuments.flatMap(formKeys),
    ...inDocuments.flatMap(readingTexts),
    ...Object.values(widgets).flatMap(({ texts }) => keysOf(texts)),
    ...messageKeys,
    ...keysOf(productTexts),
    ...Object.values(sampleLists).flatMap((list) => listOptions(list).map(({ label }) => label)),
  ]);

  it.each(['en', 'es'] as const)(
    'in %s are all shown by a document, a widget, a rule, a list or the application',
    (culture) => {
      const keys = Object.keys(sampleTexts[culture]);
      expect(keys.length).toBeGreaterThan(300);
      expect(keys.filter((key) => !used.has(key))).toEqual([]);
    },
  );
});
