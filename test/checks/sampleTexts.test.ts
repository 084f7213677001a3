import { describe, expect, it } from 'vitest';
import { productTexts } from '../../src/checks/productTexts.ts';
import { listOptions } from '../../src/rules/lists/listOptions.ts';
import { messageKeys } from '../../src/rules/messageKeys.ts';
import { listNames } from '../../src/rules/option.ts';
import { blockWidgets, fieldWidgets } from '../../widgets/manifest.ts';
import { sampleDocuments } from '../support/sampleFlow.ts';
import { sampleTexts } from '../support/sampleTexts.ts';

/** Every text key that stands anywhere in a JSON document. */
const keysIn = (document: unknown) => JSON.stringify(document).match(/LocKey_[A-Za-z0-9_]+/g) ?? [];

describe('the texts of the sample', () => {
  const used = new Set([
    ...keysIn(sampleDocuments()),
    ...[...Object.values(fieldWidgets), ...Object.values(blockWidgets)].flatMap(({ texts }) => Object.keys(texts)),
    ...messageKeys,
    ...Object.keys(productTexts),
    ...listNames.flatMap((name) => listOptions(name).map(({ label }) => label)),
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
