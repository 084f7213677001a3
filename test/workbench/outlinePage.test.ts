import { describe, expect, it } from 'vitest';
import { outlinePage } from '../../src/workbench/outlinePage.ts';
import { outlinePages } from '../../src/workbench/outlinePages.ts';
import { nestedFlow } from '../support/nestedRecords.ts';
import { bindings, dependent, field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

describe('an outline', () => {
  it('tells an answer in a text by the label of its field, and one of no field as it is written', () => {
    const test = compileTestFlow({
      bindings: { details: bindings.details },
      models: { details: { Total: text } },
      pages: [[field('details.total', { label: 'LocKey_Total' }), { type: 'paragraph', text: 'LocKey_Shown' }]],
    });
    const [page] = test.flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    const written = 'You claim {{details.total}} of {{known.limit}}';
    const outline = outlinePage(page, test.flow, (key) => (key === 'LocKey_Shown' ? written : key.slice(7)));
    expect(outline).toContain('paragraph "You claim [Total] of {{known.limit}}"');
  });

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
      routes: [
        {
          skipUnless: { all: [] },
          hideBack: true,
          enableTimeout: false,
          forwardLabel: 'LocKey_Go',
          section: 'LocKey_Part',
        },
      ],
    });
    const [page] = test.flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    const outline = outlinePage(page, test.flow, (key) => (key === 'LocKey_Long' ? 'long '.repeat(40) : key.slice(7)));
    expect(outline).toBe(`Test_Title · /test
open to all, forward: next "Go", no Back, no timeout
section "Part"
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

  it('says a rule once that config and widget both ask for', () => {
    const test = compileTestFlow({
      bindings: { details: bindings.details },
      models: { details: { Count: { type: 'string', validations: [{ type: 'Integer' }] } } },
      pages: [[{ ...field('details.count', { label: 'LocKey_Count' }), widget: 'number' }]],
    });
    const [count] = Object.values(test.flow.fields);
    expect(count?.schema.rules.filter(({ rule }) => rule === 'integer')).toHaveLength(2);
    const [page] = outlinePages([test.flow], (key) => key);
    expect(page?.outline.match(/must: integer/g)).toHaveLength(1);
  });
});

describe('a document that serves two flows', () => {
  const outlinesOf = (...requiredHints: readonly (readonly [required: boolean, hint: string])[]) => {
    const flows = requiredHints.map(([required, hint], index) => {
      const { flow } = compileTestFlow({
        bindings: { details: bindings.details },
        models: {
          details: {
            Kind: { type: 'string', validations: required ? [{ type: 'Required' }] : [] },
            Other: { type: 'string' },
          },
        },
        pages: [[field('details.kind', { label: 'LocKey_Kind' }), field('details.other', { hint })]],
      });
      return { ...flow, pages: flow.pages.map((page) => ({ ...page, path: `/${index}` })) };
    });
    return outlinePages(flows, (key) => key.slice(7)).map(({ outline }) => outline);
  };

  it('is written out once, and named where it is the same', () => {
    expect(outlinesOf([true, 'LocKey_A'], [true, 'LocKey_A'])[1]).toBe(`Test_Title · /test
open to all, forward: next

as /0
`);
  });

  it('is told by its differences where they are, each below the line before it', () => {
    expect(outlinesOf([true, 'LocKey_A'], [false, 'LocKey_B'])[1]).toBe(`Test_Title · /test
open to all, forward: next

as /0, but
- text "Kind" * · claimDetails.kind
-   must: required
+ text "Kind" · claimDetails.kind
  text "Test_Label" · claimDetails.other
-   hint "A"
+   hint "B"
`);
  });

  it('tells which records are the choices of a field, and what is asked inside of records', () => {
    const { flow } = compileTestFlow(nestedFlow());
    const [page] = flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    const outline = outlinePage(page, flow, (key) => key.slice(7));
    expect(outline).toContain(`select "Test_Main" · claimDetails.main
  must: choiceOfRecord list claimTransactions(Payment)
  ( ) a record of claimTransactions(Payment), shown as "Test_Amount"`);
    expect(outline).toMatch(/repeatingForm .*\n(?: .*\n)* {2}uploadManager .*\n(?: .*\n)* {4}file "Test_File"/);
  });

  it('tells when a choice is offered, and asks what it shows under it', () => {
    const { flow } = compileTestFlow({
      bindings: { details: bindings.details },
      models: { details: { Kind: text, Way: text, Account: text } },
      pages: [
        [
          field('details.kind', { label: 'LocKey_Kind' }),
          field('details.way', {
            widget: 'radio',
            options: [
              {
                value: 'Direct',
                showWhen: { field: 'details.kind', equals: 'A' },
                content: [field('details.account')],
              },
            ],
          }),
        ],
      ],
    });
    const [page] = flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    expect(outlinePage(page, flow, (key) => key.slice(7))).toContain(`
radio "Test_Label" · claimDetails.way
  must: offeredChoice choice Direct while "Kind" is "A"
  ( ) Direct while "Kind" is "A"
    text "Test_Label" · claimDetails.account
`);
  });
});
