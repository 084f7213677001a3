import { describe, expect, it } from 'vitest';
import { isLengthKnown } from '../../src/app/form/isLengthKnown.ts';
import type { Condition } from '../../src/rules/condition.ts';
import { bindings, field, text } from '../support/nodes.ts';
import { sampleFlow } from '../support/sampleFlow.ts';
import { compileTestFlow } from '../support/testFlow.ts';

/** Of which pages it is known how many follow, in a flow whose last page has this condition. */
function knownIn(skipUnless: Condition): readonly boolean[] {
  const { flow } = compileTestFlow({
    bindings: { details: bindings.details, payments: bindings.payments },
    models: { details: { Name: text, Place: text }, payments: { Amount: text } },
    pages: [
      [field('details.name')],
      [
        {
          type: 'repeatingForm',
          model: 'payments',
          label: 'LocKey_Test_Label',
          summaryFields: ['payments.amount'],
          content: [field('payments.amount')],
        },
      ],
      [field('details.place')],
      [],
    ],
    routes: [{}, {}, {}, { skipUnless }],
  });
  return flow.pages.map((page) => isLengthKnown(flow, page));
}

describe('how many pages follow is known', () => {
  it('from the page after the last answer that decides on one', () => {
    expect(knownIn({ field: 'details.name', equals: 'x' })).toEqual([false, true, true, true]);
    expect(knownIn({ field: 'details.place', equals: 'x' })).toEqual([false, false, false, true]);
  });

  it('from the page after the records whose number decides', () => {
    expect(knownIn({ count: 'payments', atLeast: 1 })).toEqual([false, false, true, true]);
  });

  it('in the sample from the supporting documents on', () => {
    const { flow } = sampleFlow();
    const known = flow.pages.filter((page) => isLengthKnown(flow, page)).map(({ path }) => path);
    expect(known).toEqual([
      '/standard/supporting-documents',
      '/standard/payment-election',
      '/standard/claim-summary',
      '/standard/confirmation',
    ]);
  });
});
