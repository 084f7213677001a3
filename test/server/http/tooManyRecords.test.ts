import { describe, expect, it } from 'vitest';
import { checkDto } from '../../../src/server/filing/submission/checkDto.ts';
import { HttpError } from '../../../src/server/helpers/httpError.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import type { WireModel } from '../../../src/wire/models.ts';
import { model, standardClaim } from '../support/claims.ts';

const { flows, settings } = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
const [flow] = flows.filter(({ formType }) => formType === 'Standard');
const form = {
  formType: 'Standard',
  subject: { kind: 'open' },
  prepopulated: null,
  earlier: [],
  receipt: null,
} as const;

/** Contributions of the sample's form, which takes a hundred. */
function contributions(count: number, fields: WireModel['fields'] = {}): readonly WireModel[] {
  const metadata = { formType: 'Standard', dtoMapping: 'claimTransactions', transactionType: 'Contribution' };
  return Array.from({ length: count }, (_, index) => ({
    ...model('claimTransactions', fields, `c-${index}`),
    metadata,
  }));
}

function refusalOf(claimTransactions: readonly WireModel[]): HttpError | null {
  if (flow === undefined) throw new Error('The sample has no flow "Standard".');
  const dto = standardClaim({ prepopulatedData: [], claimantInfo: null, claimDetails: null });
  try {
    checkDto(flow, { ...dto, claimTransactions: [...claimTransactions] }, settings, form);
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

describe('an answer of more records than its form takes', () => {
  it('is refused by their number alone, whatever else is wrong with them', () => {
    const refusal = refusalOf([...contributions(100), ...contributions(1, { noSuchField: 'x' })]);
    expect(refusal?.fieldErrors).toEqual([
      {
        field: 'claimTransactions(Contribution)',
        record: null,
        message: { key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: '100' } },
      },
    ]);
  });

  it('is looked at record by record when there are no more than that', () => {
    expect(refusalOf(contributions(100))).toBeNull();
    expect(refusalOf(contributions(1, { noSuchField: 'x' }))?.message).toContain('does not have');
  });
});
