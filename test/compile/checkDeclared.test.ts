import { describe, expect, it } from 'vitest';
import { checkOptions, checkProperties } from '../../src/compile/checkDeclared.ts';

const choices = [{ value: 'A', label: 'LocKey_Test_A' }];

describe('compiled options', () => {
  it('are those that the widget declares, with compiled content', () => {
    const options = { options: [{ value: 'A', content: [{ type: 'field', field: 'claimDetails.a' }] }], inline: true };
    expect(() => checkOptions('radio', options)).not.toThrow();
    expect(() => checkOptions('text', {})).not.toThrow();
  });

  it.each([
    ['an option that is not declared', { options: choices, strange: 1 }],
    ['no choices', {}],
    ['content that was not compiled', { options: [{ value: 'A', content: [{ kind: 'field' }] }] }],
    ['a choice without a value', { options: [{ label: 'LocKey_Test_A' }] }],
    ['a text for yes or no', { options: choices, inline: 'yes' }],
  ])('never have %s', (_what, options) => {
    expect(() => checkOptions('radio', options)).toThrow('Options of the widget radio are not as it declares them');
  });
});

describe('compiled properties', () => {
  const table = { model: 'claimTransactions(Payment)', label: 'LocKey_Test_Label', columns: [] };

  it('are those that the block declares', () => {
    const minItems = { count: 'claimDetails.count', when: { all: [] } };
    expect(() => checkProperties('repeatingTable', { ...table, minItems, maxItems: 3 })).not.toThrow();
  });

  it.each([
    ['a condition that is still a name', { ...table, minItems: { count: 1, when: 'isGroup' } }],
    ['a count that is no operand', { ...table, minItems: { count: true } }],
    ['a value that is not one of the declared ones', { ...table, maxItems: 'three' }],
  ])('never have %s', (_what, properties) => {
    expect(() => checkProperties('repeatingTable', properties)).toThrow(
      'Properties of the block repeatingTable are not',
    );
  });

  it('has one of the values that are listed', () => {
    expect(() => checkProperties('header', { text: 'LocKey_Test_A', level: 'h2' })).not.toThrow();
    expect(() => checkProperties('header', { text: 'LocKey_Test_A', level: 'h9' })).toThrow('the block header');
  });
});
