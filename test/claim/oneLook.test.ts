import { describe, expect, it } from 'vitest';
import { validateClaim } from '../../src/claim/validateClaim.ts';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { WireModel } from '../../src/wire/models.ts';
import { allowedCharacters, today } from '../support/browserClaim.ts';
import { field, paymentsForm, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const sum = { sum: ['payments.amount'], over: 'payments' };

/** How often the server reads an amount of so many payments, where each asks for this. */
function readsOf(count: number, note: PageNode): number {
  const { flow, validators } = compileTestFlow({
    models: { payments: { Amount: text, Note: text } },
    pages: [
      [
        paymentsForm({
          content: [field('payments.amount'), note],
          summaryFields: [],
        }),
      ],
    ],
  });
  let reads = 0;
  const claimTransactions = Array.from({ length: count }, (_, number): WireModel => {
    const fields = {
      note: '1',
      get amount() {
        reads += 1;
        return '1';
      },
    };
    const metadata = { dtoMapping: 'claimTransactions', transactionType: 'Payment' };
    return { id: null, clientId: String(number), metadata, metadataHash: '', parent: null, fields };
  });
  const nothing = { signature: null, claimantInfo: null, credentials: null, claimDetails: null };
  const rest = { reCaptchaResponse: null, userPreferredCulture: 'en', captchaRawValue: null };
  const dto = { ...nothing, ...rest, prepopulatedData: [], documentContexts: [], claimTransactions };
  expect(validateClaim(flow, validators, dto, new Map(), { today, allowedCharacters })).toEqual([]);
  return reads;
}

describe('where each of many records looks at all of them, the server', () => {
  it.each<[string, PageNode]>([
    ['by a rule', field('payments.note', { validations: [{ rule: 'atMost', value: sum }] })],
    [
      'to be shown',
      field('payments.note', { showWhen: { some: 'payments', where: { field: 'payments.amount', atLeast: 1 } } }),
    ],
    [
      'to be counted',
      field('payments.note', {
        showWhen: { count: 'payments', where: { field: 'payments.amount', atLeast: 1 }, atLeast: 1 },
      }),
    ],
    [
      'of every one',
      field('payments.note', { showWhen: { every: 'payments', where: { field: 'payments.amount', empty: false } } }),
    ],
  ])('goes through them once: %s', (_how, note) => {
    const [few, many] = [readsOf(10, note), readsOf(40, note)];
    expect(few).toBeGreaterThan(10);
    expect(many).toBe(4 * few);
  });
});
