import type { Operand } from '../../src/rules/condition.ts';
import { shownValueAtom, typedTextAtom } from '../../src/state/claim/computedValues.ts';
import { fieldViewAtom } from '../../src/state/claim/fieldView.ts';
import { saveModelsAtom } from '../../src/state/claim/models.ts';
import { addRecordAtom } from '../../src/state/claim/records.ts';
import { validateFieldAtom } from '../../src/state/validation/validation.ts';
import { browserClaim } from '../../test/support/browserClaim.ts';
import { bindings, dependent, field, text } from '../../test/support/nodes.ts';
import { compileTestFlow } from '../../test/support/testFlow.ts';
import { median } from './store.ts';

const payments = 'claimTransactions(Payment)';
const amount = `${payments}.amount`;
const sum: Operand = { sum: ['payments.amount'], over: 'payments' };

/** Saved records under a running total, which is shown, capped and asked about, as its page has them mounted. */
function mountedTotal(count: number) {
  const claim = browserClaim(
    compileTestFlow({
      bindings: { details: bindings.details, payments: bindings.payments },
      models: { details: { Total: text, Paid: text, Reason: text }, payments: { Amount: text } },
      pages: [
        [
          {
            type: 'repeatingForm',
            model: 'payments',
            label: 'LocKey_Bench_Field',
            content: [field('payments.amount', { widget: 'currency' })],
            summaryFields: ['payments.amount'],
          },
          field('details.total', { widget: 'currency', computed: sum }),
          field('details.paid', { widget: 'currency', computed: { min: ['details.total', '500'] } }),
          dependent('details.reason', { field: 'details.total', greaterThan: '500' }),
        ],
      ],
    }),
  );
  const records = Array.from({ length: count }, () => {
    const record = claim.store.set(addRecordAtom, { node: claim.node(payments) });
    claim.store.set(saveModelsAtom, [record]);
    return record;
  });
  for (const record of records) claim.commit(amount, '1.00', record);
  const ignore = () => undefined;
  for (const id of ['claimDetails.total', 'claimDetails.paid']) {
    claim.store.sub(claim.cell(id).value, ignore);
    claim.store.sub(shownValueAtom(id, null), ignore);
  }
  claim.store.sub(fieldViewAtom('claimDetails.reason', null), ignore);
  const edited = records[Math.floor(count / 2)] ?? '';
  return {
    /** As a blur does it. */
    edit(turn: number) {
      claim.commit(amount, `${turn}.00`, edited);
      claim.store.set(validateFieldAtom, { field: amount, record: edited });
    },
    press: (turn: number) => claim.store.set(typedTextAtom(amount, edited), `${turn}`),
  };
}

/** Microseconds per run: the median of many. */
function time(one: (turn: number) => void): number {
  const times = Array.from({ length: 1500 }, (_, turn) => {
    const started = performance.now();
    one(turn);
    return (performance.now() - started) * 1000;
  });
  return median(times.slice(500));
}

const small = mountedTotal(10);
const large = mountedTotal(500);
for (const what of ['edit', 'press'] as const) {
  const runs = Array.from({ length: 5 }, () => {
    const ofSmall = time(small[what]);
    const ofLarge = time(large[what]);
    return { ofSmall, ofLarge, ratio: ofLarge / ofSmall };
  });
  const middle = runs.toSorted((a, b) => a.ratio - b.ratio)[2];
  process.stdout.write(
    `${what}: 10 records ${middle?.ofSmall.toFixed(1)} µs, 500 records ${middle?.ofLarge.toFixed(1)} µs, ratio ${middle?.ratio.toFixed(2)}\n`,
  );
}
