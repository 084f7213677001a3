import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/rules/condition.ts';
import { bindings, field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

/** What the condition that `last` shows under is compiled to. */
function compiledCondition(condition: Condition, conditions: Readonly<Record<string, Condition>>) {
  const { flow } = compileTestFlow({
    bindings: { details: bindings.details },
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
      bindings: { details: bindings.details },
      models: { details: { First: text, Last: text } },
      conditions: { isA: { field: 'details.first', equals: 'A' } },
      blocks: { 'shared/last': { version: 1, models: ['mine'], content: [field('mine.last', { showWhen: 'isA' })] } },
      pages: [[field('details.first'), { type: 'use', block: 'shared/last', models: { mine: 'details' } }]],
    });
    expect(flow.fields['claimDetails.last']?.showWhen).toEqual([{ field: 'claimDetails.first', equals: 'A' }]);
  });

  it('that does not exist is an error with the nearest name', () => {
    expect(() => compiledCondition('isa', { isA: { field: 'details.first', equals: 'A' } })).toThrow(
      '"isa" is not a condition of flows.json. Did you mean "isA"?',
    );
  });

  it('that leads back to itself is an error with the path', () => {
    expect(() => compiledCondition('one', { one: { not: 'two' }, two: { any: ['three'] }, three: 'one' })).toThrow(
      'These named conditions use each other in a circle: one → two → three → one.',
    );
  });

  it('with an alias that flows.json does not bind is an error that says where', () => {
    expect(() => compiledCondition('isA', { isA: { field: 'nobody.first', equals: 'A' } })).toThrow(
      'flows.json: "nobody" is not a model alias of this document.',
    );
  });
});
