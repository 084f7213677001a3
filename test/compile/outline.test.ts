import { describe, expect, it } from 'vitest';
import { outlinePage } from '../../src/workbench/outlinePage.ts';
import { bindings, dependent, field, text } from '../support/nodes.ts';
import { sampleFlow, sampleTexts } from '../support/sampleFlow.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const { flow } = sampleFlow();

/** A text that is missing would show as its key; no outline may have one. */
function textsOf(culture: string): (key: string) => string {
  const texts = sampleTexts(culture);
  return (key) => texts[key] ?? key;
}

describe.each(['en', 'es'])('the Standard pages in %s', (culture) => {
  it.each(flow.pages.map((page) => [page.document.split('/').at(-1) ?? '', page] as const))(
    '%s compiles to what its outline says',
    async (name, page) => {
      const outline = outlinePage(page, flow, textsOf(culture));
      expect(outline.match(/LocKey_List_(?!Countries)\w+|LocKey_(?!List_)\w+/g)).toBeNull();
      await expect(outline).toMatchFileSnapshot(`../snapshots/${culture}/${name}.txt`);
    },
  );
});

describe('an outline', () => {
  it('tells conditions, rules and dependencies in words', () => {
    const test = compileTestFlow({
      bindings: { details: bindings.details, payments: bindings.payments },
      models: {
        details: {
          Kind: { type: 'string', validations: [{ type: 'Required' }] },
          Other: {
            type: 'string',
            validations: [
              { type: 'RequiredIf', parameters: { OtherProperty: 'Kind', Operator: 'NotEquals', Value: null } },
              { type: 'Between', messageKey: 'LocKey_Own', parameters: { Min: 1, Max: 5 } },
            ],
          },
        },
        payments: { Amount: text },
      },
      pages: [
        [
          field('details.kind', { label: 'LocKey_Kind', hint: 'LocKey_Long' }),
          dependent(
            'details.other',
            {
              any: [
                { field: 'details.kind', in: ['A', 'B'] },
                { all: [{ count: 'payments', atLeast: 1 }, { not: { field: 'details.kind', matches: 'x' } }] },
              ],
            },
            {
              label: 'LocKey_Other',
              defaultValue: 'x',
              mask: 'ZIP_CODE',
              dependencies: {
                hideComponentOnAnyUnfulfilled: false,
                resetOnAnyUnfulfilled: false,
                disableOnAnyUnfulfilled: true,
                resetOnAllFulfilled: true,
                resetValue: 'y',
              },
            },
          ),
        ],
      ],
      routes: [{ skipUnless: { all: [] }, hideBack: true, enableTimeout: false }],
    });
    const [page] = test.flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    const outline = outlinePage(page, test.flow, (key) => (key === 'LocKey_Long' ? 'long '.repeat(40) : key.slice(7)));
    expect(outline).toBe(`Test_Title · /test
open to all, forward: next, no Back, no timeout
skipped unless always

text "Kind" * · claimDetails.kind
  hint "long long long long long long long long long long long long long long long long…"
  must: required
text "Other" (*) · claimDetails.other
  mask ZIP_CODE
  default "x"
  depends on "Kind" is one of "A", "B" or (claimTransactions(Payment) has at least 1 saved and not ("Kind" matches x))
  keeps its value otherwise
  reset to "y"
  disabled otherwise
  reset then
  must: requiredIf while "Kind" is not empty
  must: between min 1 max 5 → "Own"
  must: maskComplete mask ZIP_CODE
`);
  });
});
