import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { dependent, field, paymentsForm, text } from '../support/nodes.ts';
import { compileTestFlow, type TestFlow } from '../support/testFlow.ts';

function flowOf(pages: readonly (readonly PageNode[])[], test: Partial<TestFlow> = {}) {
  const keys = ['A', 'B', 'C', 'D', 'E'];
  return compileTestFlow({
    models: {
      details: Object.fromEntries(keys.map((key): [string, ModelField] => [key, text])),
      payments: { Amount: text, Note: text },
    },
    pages,
    ...test,
  }).flow;
}

const on = (key: string) => ({ field: `details.${key}`, equals: 'x' });

describe('what depends on a field', () => {
  it('comes after all that it depends on itself, whatever the order on the page', () => {
    const flow = flowOf([
      [
        dependent('details.d', { all: [on('b'), on('c')] }),
        dependent('details.c', on('b')),
        dependent('details.b', on('a')),
        field('details.a'),
        field('details.e'),
      ],
    ]);
    expect(flow.fields['claimDetails.a']?.dependents).toEqual(['claimDetails.b', 'claimDetails.c', 'claimDetails.d']);
    expect(flow.fields['claimDetails.c']?.dependents).toEqual(['claimDetails.d']);
    expect(flow.fields['claimDetails.e']?.dependents).toEqual([]);
  });

  it('is settled after it: each field has its place in one order', () => {
    const { settlingRank } = flowOf([
      [
        dependent('details.c', on('b')),
        dependent('details.b', on('a')),
        dependent('details.d', on('c')),
        field('details.a'),
      ],
    ]);
    const ranks = ['a', 'b', 'c', 'd'].map((key) => settlingRank[`claimDetails.${key}`]);
    expect(ranks).toEqual([0, 1, 2, 3]);
  });

  it('is found on other pages, in showWhen around it and under options', () => {
    const row = { type: 'row', cells: [field('details.b')], showWhen: on('a') };
    const flow = flowOf([
      [field('details.a', { widget: 'radio', options: [{ value: 'x', content: [field('details.c')] }] })],
      [row],
    ]);
    expect([...(flow.fields['claimDetails.a']?.dependents ?? [])].sort()).toEqual(['claimDetails.b', 'claimDetails.c']);
  });

  it('is not what only has a rule about it: rules change no value', () => {
    const flow = flowOf([
      [field('details.a'), field('details.b', { validations: [{ rule: 'sameAs', field: 'details.a' }] })],
    ]);
    expect(flow.fields['claimDetails.a']?.dependents).toEqual([]);
  });

  it('is listed for counted records as well, with what comes behind it', () => {
    const flow = flowOf([
      [paymentsForm(), dependent('details.b', on('a')), dependent('details.a', { count: 'payments', atLeast: 1 })],
    ]);
    expect(flow.recordDependents).toEqual({
      'claimTransactions(Payment)': ['claimDetails.a', 'claimDetails.b'],
    });
  });

  it('follows what says whether a page is skipped, for its answers count only then', () => {
    const flow = flowOf([[field('details.a')], [field('details.b')], [dependent('details.c', on('b'))]], {
      routes: [{}, { skipUnless: on('a') }],
    });
    expect(flow.fields['claimDetails.a']?.dependents).toEqual(['claimDetails.b', 'claimDetails.c']);
    expect(flow.fields['claimDetails.b']?.readWhen).toEqual({ field: 'claimDetails.a', equals: 'x' });
    expect(flow.fields['claimDetails.c']?.readWhen).toBeNull();
  });

  it('may not lead back: the message has the path', () => {
    expect(() =>
      flowOf([[dependent('details.a', on('c')), dependent('details.b', on('a')), dependent('details.c', on('b'))]]),
    ).toThrow('claimDetails.a → claimDetails.b → claimDetails.c → claimDetails.a is a circle');
    expect(() => flowOf([[dependent('details.a', on('a'))]])).toThrow('claimDetails.a → claimDetails.a is a circle');
  });
});
