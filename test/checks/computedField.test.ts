import { describe, expect, it } from 'vitest';
import { claimDetails } from './harness.ts';
import { asked, faultsWith } from './worked.ts';

const sum = { sum: ['losses.amount'], over: 'losses' };
const total = (rest: object = {}, widget = 'currency') => asked('details.total', widget, { computed: sum, ...rest });

describe('computedWidget', () => {
  it.each<[string, object]>([
    ['an amount', total()],
    ['a number', total({ computed: { count: 'losses' } }, 'number')],
    ['hours at a rate', total({ computed: { product: ['details.hours', '25'] } })],
    ['what is only sent', total({}, 'hidden')],
    ['what a hidden field works out', total({ computed: { min: [sum, '500'] } }, 'hidden')],
  ])('shows %s', (_what, node) => {
    expect(faultsWith([node])).toEqual([]);
  });

  it('knows what a hidden field works out', () => {
    const shown = {
      type: 'paragraph',
      text: 'LocKey_Page_Label',
      showWhen: { field: 'details.total', before: 'today' },
    };
    expect(faultsWith([total({}, 'hidden'), shown])).toEqual([
      expect.stringContaining('wrong-kind: details.total is an amount of money, and "before"'),
    ]);
  });

  it.each<[string, object, string]>([
    [
      'a text field',
      total({}, 'text'),
      'A "text" field shows nothing that is worked out. Use one of: currency, number, hidden.',
    ],
    [
      'money as a number',
      total({}, 'number'),
      'What details.total is worked out from is an amount of money, which the widget "currency" shows. Did you mean "currency"?',
    ],
    [
      'a number as money',
      total({ computed: { count: 'losses' } }),
      'What details.total is worked out from is a number, which the widget "number" shows. Did you mean "number"?',
    ],
  ])('does not show %s', (_what, node, message) => {
    expect(faultsWith([node])).toEqual([`computed-field: ${message}`]);
  });

  it('works out no date, and nothing that is stored otherwise', () => {
    expect(faultsWith([total({ computed: 'details.born' })])).toEqual([
      'wrong-kind: Numbers and amounts are worked out, but this is a date.',
    ]);
    const faults = faultsWith([total({}, 'hidden')], [claimDetails, ['fields', 'Total', 'type'], 'boolean']);
    expect(faults.filter((fault) => fault.startsWith('computed-field'))).toEqual([
      'computed-field: details.total is stored as boolean, but what is worked out is stored as string. Name another field, or change the model config.',
    ]);
  });
});

describe('computedAlone', () => {
  const nothingElse = (key: string) =>
    `computed-field: details.total is worked out, so nothing else fills it in. Leave "${key}" out.`;
  const nobody = (key: string) =>
    `computed-field: details.total is worked out: nobody types in it, and it is always what the other answers make of it. Leave "${key}" out.`;
  const on = [{ when: { field: 'details.agrees', equals: true } }];
  it.each<[string, object, string]>([
    ['a default', { defaultValue: '5' }, nothingElse('defaultValue')],
    ['what the server knows', { prepopulatedDataKey: 'firstName' }, nothingElse('prepopulatedDataKey')],
    [
      'a rule that asks for it',
      { validations: [{ rule: 'required' }] },
      'computed-field: details.total is worked out, so nobody can be asked for it. Remove the rule "required".',
    ],
    ['being disabled', { dependencies: { on, disableOnAnyUnfulfilled: true } }, nobody('disableOnAnyUnfulfilled')],
    ['a reset', { dependencies: { on, resetValue: '1' } }, nobody('resetValue')],
    [
      'another mask',
      { dependencies: { on: [{ ...on[0], maskOverride: 'CURRENCY_COMMA_DELIMITED' }] } },
      'computed-field: details.total is worked out: nobody types in it. Leave "maskOverride" out.',
    ],
  ])('refuses %s beside it', (_what, rest, message) => {
    expect(faultsWith([total(rest)])).toContain(message);
  });

  it('lets it hide', () => {
    expect(faultsWith([total({ dependencies: { on } })])).toEqual([]);
  });
});
