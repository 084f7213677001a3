import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'referenceCode', prefix: 'NB' };
const params = { prefix: 'NB', example: 'NB-7K3P-9WQX-A' };

describe('referenceCode', () => {
  it('accepts a code of the settlement however it is typed, and a receipt', () => {
    accepts(rule, ['NB-7K3P-9WQX-A', 'nb7k3p9wqxa', ' NB 7K3P 9WQX A ', 'NB-7K3P-9WQX-A-A2']);
  });

  it('says by a text of its own what is wrong', () => {
    refuses(rule, ['x', 'NB-7K3P-9WQX', 'NB-1000-2345'], { key: 'LocKey_Validation_ReferenceCode', params });
    refuses(rule, ['WL-7K3P-9WQX-A'], { key: 'LocKey_Validation_ReferenceCode_OtherPrefix', params });
    refuses(rule, ['NB-7K3P-9WQX-5', 'NB-7K3P-9WQO-A', 'NB-7K3P-9WXQ-A'], {
      key: 'LocKey_Validation_ReferenceCode_Mistyped',
      params,
    });
  });

  it("says the document's own text in place of each of them", () => {
    const own = { ...rule, message: 'LocKey_My_Code' };
    refuses(own, ['x', 'WL-7K3P-9WQX-A', 'NB-7K3P-9WQX-5'], { key: 'LocKey_My_Code', params });
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
