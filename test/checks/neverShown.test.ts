import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, second, third } from './harness.ts';
import { asked } from './worked.ts';

const label = 'LocKey_Page_Label';
const shown = (showWhen: unknown) => ({ type: 'paragraph', text: label, showWhen });
const kindIs = (kind: string) => ({ field: 'details.kind', equals: kind });
const years = (...values: readonly string[]) => ({ field: 'details.years', in: values });

/** The third page is there for groups alone; the second asks what these conditions read. */
const faults = (node: object, ...edits: readonly Edit[]) =>
  faultsAfter(
    ['flows.json', ['flows', 0, 'pages', 2, 'skipUnless'], 'isGroup'],
    [
      second,
      ['content', 3],
      asked('details.years', 'checkboxList', { options: ['2011', '2012'].map((value) => ({ value, label })) }),
    ],
    [second, ['content', 4], asked('details.amount', 'number')],
    [third, ['content', 1], node],
    ...edits,
  ).map((fault) => fault.replace(/^\S+ /, ''));

const onPage =
  'impossible-condition: This is never shown: its condition cannot hold where the conditions around it and that of the page /standard/third do. Change one of them, or remove this.';

describe('neverShown', () => {
  it.each([
    ['for those who skip its page', shown(kindIs('Individual'))],
    [
      'for those who do not see what is around it',
      { type: 'group', showWhen: { not: 'isGroup' }, content: [{ type: 'paragraph', text: label }] },
    ],
    ['unless the name of its page does not hold', shown({ all: [years('2011'), { not: 'isGroup' }] })],
  ])('refuses what is there %s', (_what, node) => {
    expect(faults(node)).toEqual([onPage]);
  });

  it('says of a condition that excludes itself that no answers meet it', () => {
    expect(faults(shown({ all: [years('2011'), { field: 'details.years', empty: true }] }))).toEqual([
      'impossible-condition: This is never shown: its condition holds for no answers. Change it, or remove this.',
    ]);
  });

  it('looks at the choice that it is under', () => {
    const radio = (showWhen: unknown): Edit => [
      second,
      ['content', 0],
      asked('details.kind', 'radio', {
        options: [
          { value: 'Group', label, content: [shown(showWhen)] },
          { value: 'Individual', label },
        ],
      }),
    ];
    const plain = { type: 'paragraph', text: label };
    expect(faults(plain, radio(kindIs('Group')))).toEqual([]);
    expect(faults(plain, radio(kindIs('Individual')))).toEqual([onPage.replace('/standard/third', '/standard/second')]);
  });

  it.each([
    ['for those who see the page', shown('isGroup')],
    ['while nothing is answered', shown({ field: 'details.amount', empty: true })],
    ['for two answers of one list', shown({ all: [years('2011'), years('2012')] })],
    [
      'by comparisons, of which nothing is known',
      shown({
        all: [
          { field: 'details.amount', atLeast: '5' },
          { field: 'details.amount', empty: false },
        ],
      }),
    ],
  ])('lets be what is there %s', (_what, node) => {
    expect(faults(node)).toEqual([]);
  });
});
