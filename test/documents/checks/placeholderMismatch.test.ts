import { describe, expect, it } from 'vitest';
import { faultsAfter } from '../harness.ts';

describe('placeholderMismatch', () => {
  it('compares with the English text', () => {
    expect(
      faultsAfter(
        ['settlement/content/en.json', ['texts', 'LocKey_Page_Title'], '{{min}} to {{max}}'],
        ['settlement/content/es.json', ['texts', 'LocKey_Page_Title'], 'de {{min}} a {{maximo}}'],
      ),
    ).toEqual([
      'settlement/content/es.json:7:26 placeholder-mismatch: This text has {{maximo}}, {{min}}; the English one has {{max}}, {{min}}.',
    ]);
  });

  it('does not mind their order or number', () => {
    expect(
      faultsAfter(
        ['settlement/content/en.json', ['texts', 'LocKey_Page_Title'], '{{a}} {{b}}'],
        ['settlement/content/es.json', ['texts', 'LocKey_Page_Title'], '{{ b }} {{a}} {{b}}'],
      ),
    ).toEqual([]);
  });
});
