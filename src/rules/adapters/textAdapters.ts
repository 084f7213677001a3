import { Type } from 'typebox';
import { defineAdapter, Property, plainAdapter } from './adapter.ts';

/** What the text of one field looks like. */
export const textAdapters = [
  defineAdapter('MaxLength', { Max: Type.Integer({ minimum: 0 }) }, ({ Max }) => ({ rule: 'maxLength', max: Max })),
  plainAdapter('CharacterSetRestriction', 'characterSetRestriction'),
  defineAdapter('RegularExpression', { Pattern: Type.String({ minLength: 1 }) }, ({ Pattern }) => ({
    rule: 'regularExpression',
    pattern: Pattern,
  })),
  plainAdapter('Email', 'email'),
  plainAdapter('Url', 'url'),
  plainAdapter('Integer', 'integer'),
  plainAdapter('Decimal', 'decimal'),
  plainAdapter('Alpha', 'alpha'),
  plainAdapter('Alphanumeric', 'alphanumeric'),
  defineAdapter('SameAs', { OtherProperty: Property }, ({ OtherProperty }, field) => ({
    rule: 'sameAs',
    field: field(OtherProperty),
  })),
];
