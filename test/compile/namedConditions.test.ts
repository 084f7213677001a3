import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/rules/condition.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

/** What the condition that `last` shows under is compiled to. */
function compiledCondition(condition: Condition, conditions: Readonly<Record<string, Condition>>) {
  const { flow } = compileTestFlow({
    models: { details: { First: text, Last: text } },
    conditions,
    pages: [[field('details.first'), field('details.last', { showWhen: condition })]],
  });
  return flow.fields['claimDetails.last']?.showWhen[0];
}

describe('a named condition', () => {
  it('is put in the place of its name, with absolute references', () => {
    expect(compiledCondition('isA', { isA: { field: 'details.first', equals: 'A' } })).toEqual({
      field: 'claimDetails.first',
      equals: 'A',
    });
  });

  it('may use others, however deep', () => {
    expect(
      compiledCondition(
        { not: 'either' },
        {
          either: { any: ['isA', { all: ['isB'] }] },
          isA: { field: 'details.first', equals: 'A' },
          isB: { field: 'details.first', in: ['B'] },
        },
      ),
    ).toEqual({
      not: {
        any: [{ field: 'claimDetails.first', equals: 'A' }, { all: [{ field: 'claimDetails.first', in: ['B'] }] }],
      },
    });
  });

  it('means what flows.json means by its aliases, whatever the page calls its models', () => {
    const { flow } = compileTestFlow({
      models: { details: { First: text, Last: text } },
      conditions: { isA: { field: 'details.first', equals: 'A' } },
      blocks: { 'shared/last': { version: 1, models: ['mine'], content: [field('mine.last', { showWhen: 'isA' })] } },
      pages: [[field('details.first'), { type: 'use', block: 'shared/last', models: { mine: 'details' } }]],
    });
    expect(flow.fields['claimDetails.last']?.showWhen).toEqual([{ field: 'claimDetails.first', equals: 'A' }]);
  });

  it('that does not exist cannot be compiled', () => {
    expect(() => compiledCondition('isa', { isA: { field: 'details.first', equals: 'A' } })).toThrow(
      '"isa" leads nowhere (test/1, content/1/showWhen)',
    );
  });

  it('that leads back to itself cannot be compiled', () => {
    expect(() => compiledCondition('one', { one: { not: 'two' }, two: { any: ['three'] }, three: 'one' })).toThrow(
      '"one" leads nowhere',
    );
  });

  it('with an alias that flows.json does not bind cannot be compiled', () => {
    expect(() => compiledCondition('isA', { isA: { field: 'nobody.first', equals: 'A' } })).toThrow(
      '"isA" leads nowhere',
    );
  });
});
