import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('unknownDocument', () => {
  it('names the missing page document and the nearest one', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 1, 'document'], 'standard/secnd'])).toEqual([
      'flows.json:44:23 unknown-document: There is no page-schemas/standard/secnd.json. Did you mean "standard/second"?',
    ]);
  });

  it('says nothing of a document that is there but has faults of its own', () => {
    expect(faultsAfter([second, ['extra'], 1])).toEqual([
      'page-schemas/standard/second.json:32:3 unknown-key: "extra" is not a key of a page document. Known: $schema, version, title, models, content.',
    ]);
  });
});
