import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { Condition } from '../../src/rules/condition.ts';
import { outlinePage } from '../../src/workbench/outlinePage.ts';
import { outlinePages } from '../../src/workbench/outlinePages.ts';
import { nestedFlow } from '../support/nestedRecords.ts';
import { dependent, field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const english = { text: (key: string) => key.slice(7), culture: 'en' };

describe('an outline', () => {
  it('tells an answer in a text by the label of its field, and one of no field as it is written', () => {
    const test = compileTestFlow({
      models: { details: { Total: text } },
      pages: [[field('details.total', { label: 'LocKey_Total' }), { type: 'paragraph', text: 'LocKey_Shown' }]],
    });
    const [page] = test.flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    const written = 'You claim {{details.total}} of {{known.limit}}';
    const outline = outlinePage(page, test.flow, {
      ...english,
      text: (key) => (key === 'LocKey_Shown' ? written : key.slice(7)),
    });
    expect(outline).toContain('paragraph "You claim [Total] of {{known.limit}}"');
  });

  it('tells what a claimant reads who breaks a rule, with its bounds', () => {
    const test = compileTestFlow({
      models: {
        details: {
          Paid: {
            type: 'string',
            validations: [
              { type: 'Decimal', messageKey: 'LocKey_Own' },
              { type: 'Between', parameters: { Min: '0.50', Max: '1000' } },
            ],
          },
        },
      },
      pages: [[field('details.paid', { widget: 'currency', label: 'LocKey_Paid' })]],
    });
    const [page] = test.flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    const texts: Readonly<Record<string, string>> = {
      LocKey_Paid: 'Paid',
      LocKey_Own: 'A number from {{min}} on',
      LocKey_Sentence_Amount_Between: 'Enter {{min}} to {{max}} for “{{label}}”.',
    };
    const outline = outlinePage(page, test.flow, { ...english, text: (key) => texts[key] ?? key });
    expect(outline).toContain('must: decimal → "A number from {{min}} on"');
    expect(outline).toContain('must: between min 0.50 max 1000 → "Enter $0.50 to $1,000.00 for “Paid”."');
  });

  it('tells conditions, rules and dependencies in words', () => {
    const test = compileTestFlow({
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
              default: 'x',
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
    const outline = outlinePage(page, test.flow, {
      ...english,
      text: (key) => (key === 'LocKey_Long' ? 'long '.repeat(40) : key.slice(7)),
    });
    expect(outline).toBe(`Test_Title · /test
open to all, forward: next "Go", no Back, no timeout
section "Part"
skipped unless always

text "Kind" * · claimDetails.kind
  hint "long long long long long long long long long long long long long long long long…"
  must: required → "Sentence_Text"
text "Other" (*) · claimDetails.other
  mask ZIP_CODE
  default "x"
  depends on "Kind" is one of "A", "B" or (claimTransactions(Payment) has at least 1 saved and not ("Kind" matches x))
  keeps its value otherwise
  reset to "y"
  disabled otherwise
  reset then
  must: requiredIf while "Kind" is not empty → "Sentence_Text"
  must: between min 1 max 5 → "Own"
  must: maskComplete mask ZIP_CODE → "Validation_Mask_Incomplete"
`);
  });

  it('says a rule once that config and widget both ask for', () => {
    const test = compileTestFlow({
      models: { details: { Count: { type: 'string', validations: [{ type: 'Integer' }] } } },
      pages: [[{ ...field('details.count', { label: 'LocKey_Count' }), widget: 'number' }]],
    });
    const [count] = Object.values(test.flow.fields);
    expect(count?.schema.rules.filter(({ rule }) => rule === 'integer')).toHaveLength(2);
    const [page] = outlinePages([test.flow], { ...english, text: (key) => key });
    expect(page?.outline.match(/must: integer/g)).toHaveLength(1);
  });
});

describe('a document that serves two flows', () => {
  const outlinesOf = (...requiredHints: readonly (readonly [required: boolean, hint: string])[]) => {
    const flows = requiredHints.map(([required, hint], index) => {
      const { flow } = compileTestFlow({
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
    return outlinePages(flows, english).map(({ outline }) => outline);
  };

  it('is written out once, and named where it is the same', () => {
    expect(outlinesOf([true, 'LocKey_A'], [true, 'LocKey_A'])[1]).toBe(`Test_Title · /test
open to all, forward: next

as /0
`);
  });

  it('is written as its differences, where they are, each below the line before it', () => {
    expect(outlinesOf([true, 'LocKey_A'], [false, 'LocKey_B'])[1]).toBe(`Test_Title · /test
open to all, forward: next

as /0, but
- text "Kind" * · claimDetails.kind
-   must: required → "Sentence_Text"
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
    const outline = outlinePage(page, flow, english);
    expect(outline).toContain(`select "Test_Main" · claimDetails.main
  must: choiceOfRecord list claimTransactions(Payment) → "Validation_ChoiceOfRecord"
  ( ) a record of claimTransactions(Payment), shown as "Test_Amount"`);
    expect(outline).toMatch(/repeatingForm .*\n(?: .*\n)* {2}uploadManager .*\n(?: .*\n)* {4}file "Test_File"/);
  });

  it('tells when a choice is offered, and asks what it shows under it', () => {
    const { flow } = compileTestFlow({
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
    expect(outlinePage(page, flow, english)).toContain(`
radio "Test_Label" · claimDetails.way
  must: offeredChoice choice Direct while "Kind" is "A" → "Validation_OfferedChoice"
  ( ) Direct while "Kind" is "A"
    text "Test_Label" · claimDetails.account
`);
  });
});

describe('what is worked out and compared', () => {
  const losses = { sum: ['payments.amount'], over: 'payments' };
  const outlineOf = (...nodes: readonly PageNode[]) => {
    const test = compileTestFlow({
      models: { details: { Paid: text, Hours: text, Total: text, Born: text }, payments: { Amount: text, Kind: text } },
      pages: [
        [
          field('details.paid', { widget: 'currency', label: 'LocKey_Paid' }),
          field('details.hours', { widget: 'number', label: 'LocKey_Hours' }),
          {
            type: 'repeatingForm',
            model: 'payments',
            label: 'LocKey_Losses',
            summaryFields: ['payments.amount'],
            minItems: { count: { min: ['details.hours', 3] } },
            content: [
              field('payments.amount', { widget: 'currency', label: 'LocKey_Amount' }),
              field('payments.kind', { label: 'LocKey_Kind' }),
            ],
          },
          ...nodes,
        ],
      ],
    });
    const [page] = test.flow.pages;
    if (page === undefined) throw new Error('The flow has no page.');
    return outlinePage(page, test.flow, english);
  };
  const total = (rest: object) => field('details.total', { widget: 'currency', label: 'LocKey_Total', ...rest });

  it.each<[unknown, string]>([
    [losses, 'the sum of "Amount" over "Losses"'],
    [{ min: [losses, '500'] }, 'the sum of "Amount" over "Losses", at most $500.00'],
    [
      { max: [{ difference: ['details.paid', losses] }, 0] },
      '"Paid" less the sum of "Amount" over "Losses", at least $0.00',
    ],
    [{ product: [{ min: ['details.hours', '10'] }, '25'] }, '("Hours", at most 10) times 25'],
    [
      { min: ['details.paid', losses, '1000'] },
      'the smallest of "Paid" and the sum of "Amount" over "Losses", at most $1,000.00',
    ],
    [
      { ...losses, where: { field: 'payments.kind', equals: 'Bank' } },
      'the sum of "Amount" over "Losses" where "Kind" is "Bank"',
    ],
  ])('%j is worked out: %s', (computed, words) => {
    const outline = outlineOf(total({ computed }));
    expect(outline).toContain(`\n  worked out: ${words}\n`);
    expect(outline).not.toContain('must: computed');
  });

  it.each<[object, string]>([
    [
      { rule: 'atMost', value: { min: [losses, '500'] } },
      'at most the sum of "Amount" over "Losses", at most $500.00 → "Validation_AtMost"',
    ],
    [{ rule: 'greaterThan', value: 5, message: 'LocKey_Own' }, 'greater than $5.00 → "Own"'],
  ])('%j is a phrase', (rule, words) => {
    expect(outlineOf(total({ validations: [rule] }))).toContain(`\n  must: ${words}\n`);
  });

  it.each<[Condition, string]>([
    [{ field: 'details.paid', atLeast: '100', lessThan: 2000 }, '"Paid" is at least $100.00 and less than $2,000.00'],
    [{ field: 'details.hours', atLeast: 10 }, '"Hours" is at least 10'],
    [{ field: 'details.born', before: 'today' }, 'claimDetails.born is before today'],
    [{ count: 'payments', atLeast: 1 }, '"Losses" has at least 1 saved'],
    [
      { some: 'payments', where: { field: 'payments.amount', greaterThan: 100 } },
      'a record of "Losses" has "Amount" is greater than $100.00',
    ],
  ])('%j is a clause', (showWhen, words) => {
    expect(outlineOf({ type: 'paragraph', text: 'LocKey_Own', showWhen })).toContain(`shown while ${words}\n`);
  });

  it('says how many records are asked for', () => {
    expect(outlineOf()).toContain('minItems="Hours", at most 3');
  });
});
