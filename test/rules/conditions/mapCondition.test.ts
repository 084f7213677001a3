import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../src/rules/condition.ts';
import { conditionReads } from '../../../src/rules/conditions/conditionReads.ts';
import { mapCondition } from '../../../src/rules/conditions/mapCondition.ts';

const page = { field: (reference: string) => `page:${reference}`, model: (alias: string) => `page:${alias}` };
const flows = { field: (reference: string) => `flows:${reference}`, model: (alias: string) => `flows:${alias}` };

function map(condition: Condition, conditions: Readonly<Record<string, Condition>> = {}) {
  return mapCondition(condition, page, { conditions, references: flows });
}

describe('mapCondition', () => {
  it('maps every reference, however deep, and leaves the rest', () => {
    expect(
      map({
        all: [
          { field: 'd.a', equals: 'x' },
          { any: [{ field: 'd.b', matches: '^x' }, { not: { count: 'r', atLeast: 1 } }] },
        ],
      }),
    ).toEqual({
      all: [
        { field: 'page:d.a', equals: 'x' },
        { any: [{ field: 'page:d.b', matches: '^x' }, { not: { count: 'page:r', atLeast: 1 } }] },
      ],
    });
  });

  it('puts named conditions in, with what references mean where those are written', () => {
    const conditions: Readonly<Record<string, Condition>> = {
      isGroup: { field: 'd.kind', equals: 'Group' },
      isPerson: { not: 'isGroup' },
    };
    expect(map({ any: ['isPerson', { field: 'd.kind', empty: true }] }, conditions)).toEqual({
      any: [{ not: { field: 'flows:d.kind', equals: 'Group' } }, { field: 'page:d.kind', empty: true }],
    });
    expect(map({ all: ['isGroup', 'isGroup'] }, conditions)).toEqual({
      all: [
        { field: 'flows:d.kind', equals: 'Group' },
        { field: 'flows:d.kind', equals: 'Group' },
      ],
    });
  });

  it('names the nearest condition when there is none of a name', () => {
    expect(() => map('isGruop', { isGroup: { field: 'd.kind', equals: 'Group' } })).toThrow(
      '"isGruop" is not a condition of flows.json. Did you mean "isGroup"?',
    );
    expect(() => map('isGroup')).toThrow('is not a condition of flows.json. There are: none.');
    expect(() => map('toString', { isGroup: { field: 'd.kind', equals: 'Group' } })).toThrow('is not a condition');
  });

  it('prints the path of a circle', () => {
    const conditions: Readonly<Record<string, Condition>> = {
      start: 'a',
      a: { all: [{ field: 'd.x', empty: true }, 'b'] },
      b: { not: 'c' },
      c: { any: ['a'] },
    };
    expect(() => map('start', conditions)).toThrow(
      'These named conditions use each other in a circle: a → b → c → a. Remove one of the uses.',
    );
    expect(() => map('self', { self: { not: 'self' } })).toThrow('self → self');
  });
});

describe('conditionReads', () => {
  it('lists fields, models and names once each, in the order they are written', () => {
    const condition: Condition = {
      all: [
        { field: 'd.b', equals: 'x' },
        'isGroup',
        { any: [{ field: 'd.a', empty: true }, { count: 'r', atMost: 1 }, { not: { field: 'd.b', in: ['y'] } }] },
      ],
    };
    expect(conditionReads(condition)).toEqual({ fields: ['d.b', 'd.a'], models: ['r'], names: ['isGroup'] });
  });
});
