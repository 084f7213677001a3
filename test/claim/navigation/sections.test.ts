import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../../src/claim/navigation/sections.ts';
import type { CompiledPage } from '../../../src/compile/compiledPage.ts';
import { field, text } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const [you, claim, payment, review] = ['LocKey_You', 'LocKey_Claim', 'LocKey_Payment', 'LocKey_Review'];
const keys = ['one', 'two', 'three', 'four', 'five', 'six'];
const { flow } = compileTestFlow({
  models: { details: Object.fromEntries(keys.map((key) => [key[0]?.toUpperCase() + key.slice(1), text])) },
  pages: keys.map((key) => [field(`details.${key}`)]),
  routes: [
    ...[you, claim, claim, payment].map((section) => ({ section })),
    { section: review, action: 'submit' },
    { action: 'none' },
  ],
});

/** The sections seen from one page of the six, in the words "name state path". */
function from(number: number, { skipped = [] as number[], seen = number } = {}) {
  const pages = (numbers: readonly number[]) => numbers.flatMap((each) => flow.pages[each - 1] ?? []);
  const [page] = pages([number]);
  if (page === undefined) throw new Error(`There is no page ${number}.`);
  const passedOver: readonly CompiledPage[] = pages(skipped);
  const isSkipped = (each: CompiledPage) => passedOver.includes(each);
  const paths = new Set(flow.pages.slice(0, seen).map(({ path }) => path));
  return sectionsOf(flow, { page, seen: paths, isSkipped }).map(({ name, state, path }) =>
    [name.replace('LocKey_', ''), state, path ?? '-'].join(' '),
  );
}

describe('the sections of a flow', () => {
  it('say where one is, lead to where one has been, and promise what is still to come', () => {
    expect(from(3)).toEqual(['You done /test', 'Claim current -', 'Payment ahead -', 'Review ahead -']);
  });

  it('lead forward as well to where one has been', () => {
    expect(from(1, { seen: 5 })).toEqual([
      'You current -',
      'Claim ahead /test/2',
      'Payment ahead /test/4',
      'Review ahead /test/5',
    ]);
  });

  it('are never fewer or more: one that was passed over is not needed, one ahead may be', () => {
    expect(from(3, { skipped: [4] })).toContain('Payment ahead -');
    expect(from(5, { skipped: [4] })).toContain('Payment notNeeded -');
  });

  it('lead to the first page that is asked', () => {
    expect(from(5, { skipped: [2] })).toContain('Claim done /test/3');
  });

  it('are not shown once the claim is filed', () => {
    expect(from(6)).toEqual([]);
  });
});
