import { describe, expect, it } from 'vitest';
import { adapters } from '../../../src/rules/adapters/adapters.ts';
import { readValidation } from '../../../src/rules/adapters/readValidation.ts';
import { rules } from '../../../src/rules/registry.ts';
import { adapted } from './harness.ts';

describe('readValidation', () => {
  it('matches the type without regard to case [RULE-1]', () => {
    expect(adapted('Required')).toEqual({ rule: 'required' });
    expect(adapted('REQUIRED')).toEqual(adapted('required'));
    expect(adapted('maxlength', { Max: 5 })).toEqual({ rule: 'maxLength', max: 5 });
  });

  it("lets the server's message key override the rule's own [RULE-2]", () => {
    expect(readValidation({ type: 'Required', messageKey: 'LocKey_Claim_NameMissing' }, 'claimantInfo')).toEqual({
      rule: 'required',
      message: 'LocKey_Claim_NameMissing',
    });
  });

  it('writes field references absolute, in the model that has the validation [RULE-1]', () => {
    const validation = { type: 'SameAs', parameters: { OtherProperty: 'EmailAddress' } };
    expect(readValidation(validation, 'claimantInfo')).toEqual({ rule: 'sameAs', field: 'claimantInfo.emailAddress' });
    expect(readValidation(validation, 'claimTransactions(Contribution)')).toEqual({
      rule: 'sameAs',
      field: 'claimTransactions(Contribution).emailAddress',
    });
  });

  it('is an error for a type without an adapter, and names the nearest one [DEV-3]', () => {
    expect(() => adapted('MaxLenght', { Max: 5 })).toThrow(
      'There is no validation adapter for the validation type "MaxLenght" of the model claimDetails. Did you mean "MaxLength"?',
    );
    expect(() => adapted('constructor')).toThrow('There is no validation adapter');
    expect(() => adapted('maskComplete', { Mask: 'VIN' })).toThrow('There is no validation adapter');
  });

  it('is an error for missing, unknown and wrong parameters, and says what the type takes', () => {
    const place = 'The validation "RequiredIf" of the model claimDetails: ';
    const takes = 'It takes OtherProperty, Operator, Value.';
    expect(() => adapted('RequiredIf', { OtherProperty: 'A', Operator: 'Equals' })).toThrow(
      `${place}its parameters must have Value. ${takes}`,
    );
    expect(() => adapted('RequiredIf', { OtherProperty: 'A', Operator: 'Equals', Value: null, Values: 1 })).toThrow(
      `${place}there is no parameter Values. ${takes}`,
    );
    expect(() => adapted('RequiredIf', { OtherProperty: 'A', Operator: 'Is', Value: null })).toThrow(
      `${place}the parameter Operator must be one of Equals, NotEquals. ${takes}`,
    );
    expect(() =>
      adapted('RequiredIf', { OtherProperty: 'claimantDescription', Operator: 'Equals', Value: 'x' }),
    ).toThrow(`${place}the parameter OtherProperty has another form. Another property of the same model, capitalised.`);
    expect(() => adapted('Required', { Max: 5 })).toThrow('there is no parameter Max. It takes no parameters.');
    expect(() => adapted('MaxLength')).toThrow('its parameters must have Max. It takes Max.');
    expect(() => adapted('MaxLength', { Max: '5' })).toThrow('the parameter Max must be integer.');
  });

  it('is an error for contradictory parameters', () => {
    expect(() => adapted('Range', { Min: 5, Max: 4 })).toThrow(
      'The validation "Range" of the model claimDetails: "min" (5) is greater than "max" (4): no value lies between them. Exchange them.',
    );
    expect(() => adapted('RegularExpression', { Pattern: '(?<=a)b' })).toThrow('cannot be used');
  });

  it('exists for every rule but those that the compiler adds by itself', () => {
    const reached = new Set(
      [
        adapted('Required'),
        adapted('RequiredOnClient'),
        adapted('RequiredIf', { OtherProperty: 'A', Operator: 'Equals', Value: 'x' }),
        adapted('Range', { Min: 1, Max: 2 }),
        adapted('Range', { Min: '01/2011', Max: '12/2021' }),
        adapted('MaxLength', { Max: 1 }),
        adapted('Between', { Min: 1, Max: 2 }),
        adapted('CharacterSetRestriction'),
        adapted('RegularExpression', { Pattern: 'a' }),
        adapted('EndDate', { StartDateProperty: 'From' }),
        adapted('InYear', { YearProperty: 'Year' }),
        adapted('PreventFutureDate'),
        adapted('PreventFutureShortDate'),
        adapted('PreventPastDate'),
        adapted('Age', { AtLeast: 18 }),
        ...['GreaterThan', 'AtLeast', 'LessThan', 'AtMost'].map((type) => adapted(type, { Value: 5 })),
        ...['Before', 'After'].map((type) => adapted(type, { Value: 'today' })),
        adapted('UniqueAmongRecords'),
        adapted('ValidDate'),
        adapted('RequireOnePropertyValTrue', { Properties: ['A'] }),
        adapted('RequireOnePropertyToHaveAValue', { Properties: ['A'] }),
        adapted('RequireOneTrueIf', {
          Property: 'A',
          Value: 'x',
          Properties: ['B', 'C'],
          PropertyLabel: 'LocKey_A_A',
          FirstLabel: 'LocKey_A_B',
          SecondLabel: 'LocKey_A_C',
        }),
        adapted('UserConfirmsNone', { DtoMapping: 'DocumentContexts' }),
        adapted('Email'),
        adapted('Url'),
        adapted('Integer'),
        adapted('Decimal'),
        adapted('Alpha'),
        adapted('Alphanumeric'),
        adapted('Vin'),
        adapted('SameAs', { OtherProperty: 'A' }),
        adapted('ReferenceCode', { Prefix: 'NB' }),
      ].map(({ rule }) => rule),
    );
    expect(Object.keys(rules).filter((name) => !reached.has(name))).toEqual([
      'computed',
      'maskComplete',
      'choiceOfRecord',
      'offeredChoice',
    ]);
    expect(new Set(adapters.map(({ type }) => type.toLowerCase())).size).toBe(adapters.length);
  });
});
