import { describe, expect, it } from 'vitest';
import { dtoReader, modelsByKey } from '../../src/claim/dtoReader.ts';
import { reviewOf } from '../../src/claim/review.ts';
import { claimTexts } from '../../src/claim/texts/claimTexts.ts';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { WireModel } from '../../src/wire/models.ts';
import { today } from '../support/browserClaim.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const label = 'LocKey_Test_Label';
const identity = (transactionType: string) => ({ dtoMapping: 'claimTransactions', transactionType }) as const;
const bindings = { losses: identity('Loss'), parts: identity('Part') };
const parent = 'ClaimTransactionId';
const sent = (transactionType: string, fields: WireModel['fields'], of: string | null): WireModel => ({
  id: null,
  clientId: transactionType,
  metadata: identity(transactionType),
  metadataHash: '',
  parent: of,
  fields,
});
const dto = {
  reCaptchaResponse: null,
  userPreferredCulture: 'en',
  captchaRawValue: null,
  credentials: null,
  signature: null,
  claimantInfo: null,
  claimDetails: null,
  prepopulatedData: [],
  documentContexts: [],
  claimTransactions: [
    sent('Loss', { amount: '20', factor: '4.12' }, null),
    sent('Part', { size: 'small', weight: '12.4', claimTransactionId: 'Loss' }, 'Loss'),
  ],
};

/** The answers that a page shows, of a claim whose factors are computed out of sight. */
function said(...pages: readonly (readonly PageNode[])[]): readonly string[] {
  const { flow } = compileTestFlow({
    bindings,
    models: { losses: { Amount: text, Factor: text }, parts: { Size: text, Weight: text, [parent]: text } },
    metadata: { parts: { ParentField: parent } },
    pages,
  });
  const page = flow.pages.at(-1);
  if (page === undefined) throw new Error('The test flow has no page.');
  const claim = dtoReader(flow, modelsByKey(flow, dto), new Map(), today);
  const parts = reviewOf(
    page,
    flow,
    claim,
    claimTexts(flow, claim, { culture: 'en', written: (key) => key, has: () => false }),
  );
  return parts.flatMap((part) =>
    part.kind === 'records'
      ? part.records.flatMap(({ values, inside }) => [
          ...values.map(({ value }) => value),
          ...inside.flatMap(({ records }) => records.flatMap((one) => one.values.map(({ value }) => value))),
        ])
      : [],
  );
}

const hidden = (reference: string) => field(reference, { widget: 'hidden' });
const parts = { type: 'repeatingTable', model: 'parts', label, columns: [field('parts.size'), hidden('parts.weight')] };
const losses = {
  type: 'repeatingForm',
  model: 'losses',
  label,
  content: [field('losses.amount'), hidden('losses.factor'), parts],
  summaryFields: ['losses.amount'],
};
const saved = { type: 'savedValues', model: 'losses' };

describe('what a page hides in a record', () => {
  it('is not said of the saved one, unless the document names it', () => {
    expect(said([losses], [saved])).toEqual(['20', 'small']);
    const factor = { field: 'losses.factor', label };
    expect(said([losses], [{ ...saved, fields: [factor] }])).toEqual(['4.12', 'small']);
  });

  it('is not said where the page that asks is the one that says it', () => {
    expect(said([losses])).toEqual(['20', 'small']);
  });
});
