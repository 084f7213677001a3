import { commitFieldAtom } from '../../src/state/claim/commit.ts';
import { validateFieldAtom } from '../../src/state/validation/validation.ts';
import { median, mountedStore } from './store.ts';

/** Microseconds to commit and validate one field, as a blur does: the median of many runs. */
function edit({ store }: ReturnType<typeof mountedStore>, field: string): number {
  const times = Array.from({ length: 2000 }, (_, turn) => {
    const started = performance.now();
    store.set(commitFieldAtom, { field, record: null, value: `answer ${turn}` });
    store.set(validateFieldAtom, { field, record: null });
    return (performance.now() - started) * 1000;
  });
  return median(times.slice(500));
}

for (const [what, field] of [
  ['a field that nothing depends on', 'claimDetails.field9'],
  ['a field with nine dependants behind it', 'claimDetails.field0'],
] as const) {
  const small = mountedStore(10, 10);
  const large = mountedStore(1000, 100);
  const ratios = Array.from({ length: 5 }, () => {
    const onSmall = edit(small, field);
    const onLarge = edit(large, field);
    return { onSmall, onLarge, ratio: onLarge / onSmall };
  });
  const middle = ratios.toSorted((a, b) => a.ratio - b.ratio)[2];
  process.stdout.write(
    `${what}: 10 fields ${middle?.onSmall.toFixed(1)} µs, 1,000 fields ${middle?.onLarge.toFixed(1)} µs, ratio ${middle?.ratio.toFixed(2)}\n`,
  );
}
