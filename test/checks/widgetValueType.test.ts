import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('widgetValueType', () => {
  it('names the widgets that fit', () => {
    expect(faultsAfter([second, ['content', 0, 'widget'], 'checkbox'])).toEqual([
      'page-schemas/standard/second.json:16:17 widget-value-type: A "checkbox" field cannot edit details.kind, which is stored as string. Use one of: text, number, currency, date, select, radio, hybridRadio, hidden, signature.',
    ]);
  });
});
