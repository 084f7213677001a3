import { describe, expect, it } from 'vitest';
import { type Edit, second, third } from './harness.ts';
import { asked, faultsWith, placedFaults, shownWhen } from './worked.ts';

const total = (computed: unknown) => asked('details.total', 'currency', { computed });
const minimum = (count: unknown): Edit => [third, ['content', 5, 'minimum'], { count }];

describe('what operands name', () => {
  it.each<[string, object, string]>([
    [
      'in a sum',
      total({ sum: ['details.paidd'] }),
      ':83:11 unknown-field: "paidd" is not a field of Standard/claimDetails. Did you mean "paid"?',
    ],
    [
      'in each record',
      total({ sum: ['losses.amuont'], over: 'losses' }),
      ':83:11 unknown-field: "amuont" is not a field of Standard/claimTransactions(Loss). Did you mean "amount"?',
    ],
    [
      'over records',
      total({ sum: ['details.paid'], over: 'loses' }),
      ':85:17 unknown-model: "loses" is not a model alias of this document. It has: details, documents, losses. Did you mean "losses"?',
    ],
    [
      'in a "where"',
      total({ count: 'losses', where: { field: 'losses.raeson', empty: false } }),
      ':84:20 unknown-field: "raeson" is not a field of Standard/claimTransactions(Loss). Did you mean "reason"?',
    ],
    [
      'in a condition',
      shownWhen({ field: 'details.paid', atMost: 'details.totl' }),
      ':81:19 unknown-field: "totl" is not a field of Standard/claimDetails. Did you mean "total"?',
    ],
    [
      'in a rule',
      asked('details.later', 'currency', { validations: [{ rule: 'atMost', value: { min: ['details.hour', '5'] } }] }),
      ':86:15 unknown-field: "hour" is not a field of Standard/claimDetails. Did you mean "hours"?',
    ],
  ])('is looked up at its place: %s', (_where, node, message) => {
    expect(placedFaults([node])).toContain(`page-schemas/standard/third.json${message}`);
  });

  it('is looked up in a minimum', () => {
    expect(faultsWith([], minimum({ max: ['details.hour', 1] }))).toContain(
      'unknown-field: "hour" is not a field of Standard/claimDetails. Did you mean "hours"?',
    );
  });
});

describe('records that operands go through', () => {
  it('refuses their fields outside of them', () => {
    expect(faultsWith([total({ sum: ['losses.amount'] })])).toEqual([
      'unreadable-field: losses.amount belongs to one of many records of claimTransactions(Loss). It can be read only inside a repeatingForm, repeatingTable, or uploadManager of that model, or where these records are gone through: with "over", "count", "some" or "every".',
    ]);
  });

  it('refuses to go through what has no records', () => {
    expect(faultsWith([total({ sum: ['details.paid'], over: 'details' })])).toEqual([
      'unlisted-model: "details" is claimDetails, which has no records. Only models with the dtoMapping documentContexts or claimTransactions have.',
    ]);
  });

  const named = (condition: unknown): Edit => ['flows.json', ['conditions', 'late'], condition];
  it('lets a named condition read them where it is asked of each, and go through them itself', () => {
    const some = shownWhen({ some: 'losses', where: 'late' });
    expect(faultsWith([some], named({ field: 'losses.days', atLeast: 30 }))).toEqual([]);
    expect(
      faultsWith([shownWhen('late')], named({ some: 'losses', where: { field: 'losses.days', atLeast: 30 } })),
    ).toEqual([]);
    expect(faultsWith([shownWhen('late')], named({ field: 'losses.days', atLeast: 30 }))).toEqual([
      expect.stringContaining('unreadable-field: "late" reads claimTransactions(Loss).days, which belongs'),
    ]);
  });

  const proof = { dtoMapping: 'claimTransactions', transactionType: 'Proof' };
  const proofs: readonly Edit[] = [
    [third, ['models', 'proofs'], proof],
    [
      'settlement/models/proof.json',
      [],
      {
        version: 1,
        metadata: {
          FormType: 'Standard',
          DtoMapping: 'claimTransactions',
          TransactionType: 'Proof',
          ParentField: 'ClaimTransactionId',
        },
        fields: { Amount: { type: 'string' }, ClaimTransactionId: { type: 'string' } },
      },
    ],
    [
      third,
      ['content', 5, 'content', 3],
      {
        type: 'repeatingForm',
        model: 'proofs',
        label: 'LocKey_Page_Label',
        summaryFields: ['proofs.amount'],
        content: [asked('proofs.amount', 'currency')],
      },
    ],
  ];
  it('lets one read the records around those that it goes through, and not those inside of them', () => {
    const around = { sum: ['proofs.amount', 'losses.amount'], over: 'proofs' };
    expect(faultsWith([total(around)], ...proofs)).toEqual([]);
    expect(
      faultsWith([total({ sum: [{ sum: ['proofs.amount'], over: 'proofs' }], over: 'losses' })], ...proofs),
    ).toEqual([]);
    expect(faultsWith([total({ sum: ['proofs.amount'], over: 'losses' })], ...proofs)).toEqual([
      'unreadable-field: proofs.amount belongs to one of many records of claimTransactions(Proof). Where the records of claimTransactions(Loss) are gone through, only these can be read, and the record that each of them is in.',
    ]);
  });

  const visit = { dtoMapping: 'claimTransactions', transactionType: 'Visit' };
  const inVisits = (...content: readonly object[]): readonly [Edit, Edit, Edit] => [
    [third, ['models', 'visits'], visit],
    [
      'settlement/models/visit.json',
      [],
      {
        version: 1,
        metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Visit' },
        fields: { Amount: { type: 'string' } },
      },
    ],
    [
      third,
      ['content', 6],
      {
        type: 'repeatingForm',
        model: 'visits',
        label: 'LocKey_Page_Label',
        summaryFields: ['visits.amount'],
        content,
      },
    ],
  ];
  const amount = (rest: object = {}) => asked('visits.amount', 'currency', rest);
  const refused = expect.stringMatching(
    /^unreadable-field: .*visit.* belongs to one of many records of claimTransactions\(Visit\)\. Where the records of claimTransactions\(Loss\) are gone through, only/i,
  );
  it.each<[string, object]>([
    ['a condition', shownWhen({ some: 'losses', where: { field: 'losses.amount', greaterThan: 'visits.amount' } })],
    ['a sum', shownWhen({ value: { sum: ['losses.amount', 'visits.amount'], over: 'losses' }, atLeast: 1 })],
    ['a named condition', shownWhen({ some: 'losses', where: 'dear' })],
  ])('refuses %s that reads the record in which it began to go through others', (_what, node) => {
    const dear: Edit = ['flows.json', ['conditions', 'dear'], { field: 'visits.amount', atLeast: 1 }];
    const bound: Edit = ['flows.json', ['models', 'visits'], visit];
    expect(faultsWith([], ...inVisits(amount(), node), bound, dear)).toEqual([refused]);
  });

  it('refuses that in a rule, and in a sum in a sum', () => {
    const validations = [{ rule: 'atMost', value: { sum: ['losses.amount', 'visits.amount'], over: 'losses' } }];
    expect(faultsWith([], ...inVisits(amount({ validations })))).toEqual([refused]);
    const twice = { sum: [{ sum: ['losses.amount', 'visits.amount'], over: 'losses' }], over: 'visits' };
    const [bound, config, [file, , form]] = inVisits(amount());
    expect(faultsWith([total(twice)], bound, config, [file, ['content', 7], form])).toEqual([refused]);
  });

  it('lets one compare with that record what others give together', () => {
    const beside = shownWhen({ value: { sum: ['losses.amount'], over: 'losses' }, greaterThan: 'visits.amount' });
    expect(faultsWith([], ...inVisits(amount(), beside))).toEqual([]);
  });
});

describe('operands that read later pages', () => {
  const early = (node: object): Edit => [second, ['content', 3], node];
  it.each<[string, object, string]>([
    ['a computed field', total({ sum: ['details.paid'] }), 'What details.total is worked out from'],
    [
      'a rule',
      asked('details.later', 'currency', { validations: [{ rule: 'atMost', value: 'details.paid' }] }),
      'A rule of details.later',
    ],
    ['a condition', shownWhen({ value: { sum: ['details.paid'] }, atLeast: 1 }), 'This condition'],
  ])('are refused in %s', (_what, node, what) => {
    expect(faultsWith([], early(node))).toEqual([
      `page-order: ${what} reads claimDetails.paid, which is asked only on /standard/third.`,
    ]);
  });
});

describe('circles through what is worked out', () => {
  it('are shown with their way', () => {
    const nodes = [
      total({ sum: ['details.later'] }),
      asked('details.later', 'currency', { computed: { max: ['details.total', 0] } }),
    ];
    expect(faultsWith(nodes)).toEqual([
      'field-cycle: What this field is worked out from depends on itself: claimDetails.total → claimDetails.later → claimDetails.total. Leave one of them out.',
      'field-cycle: What this field is worked out from depends on itself: claimDetails.later → claimDetails.total → claimDetails.later. Leave one of them out.',
    ]);
  });

  it('are found through sums of records that it shows', () => {
    const shown: Edit = [third, ['content', 5, 'showWhen'], { field: 'details.total', lessThan: '500' }];
    const faults = faultsWith([total({ sum: ['losses.amount'], over: 'losses' })], shown);
    expect(faults).toContain(
      'field-cycle: What this field is worked out from depends on itself: claimDetails.total → claimTransactions(Loss).amount → claimDetails.total. Leave one of them out.',
    );
    expect(faults).toContain(
      'field-cycle: Whether this field is shown depends on itself: claimTransactions(Loss).amount → claimDetails.total → claimTransactions(Loss).amount. Remove one of the conditions.',
    );
  });

  it('are found in how many records are asked for', () => {
    const count = total({ count: 'losses' });
    expect(faultsWith([{ ...count, widget: 'number' }], minimum('details.total'))).toEqual([
      'field-cycle: How many of these records are asked for depends on how many there are: claimTransactions(Loss) → claimDetails.total → claimTransactions(Loss). Work it out from something else.',
    ]);
  });
});

describe('what is mistyped in an operand', () => {
  it.each<[string, unknown, string]>([
    [
      'a number with a fraction',
      { sum: [12.5] },
      'wrong-type: 12.5 is a number with a fraction, which would not be kept exactly. Write it as a text: "12.5".',
    ],
    [
      'an operation',
      { summ: ['details.paid'] },
      'unknown-operation: "summ" is not an operator of what is worked out. Did you mean "sum"?',
    ],
    [
      'the records',
      { sum: ['losses.amount'], ovr: 'losses' },
      'unknown-key: "ovr" is not a key of the operation "sum". Did you mean "over"?',
    ],
    [
      'a number',
      { sum: ['1,23'] },
      'wrong-form: "1,23" does not have the right form. Expected: A number, like "1234.50".',
    ],
  ])('gets its sentence: %s', (_what, computed, message) => {
    expect(faultsWith([total(computed)])).toEqual([message]);
  });
});
