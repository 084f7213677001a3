import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { field, text, yesNo } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

/** The first field of a page of one model. */
function compiled(config: ModelField, node: Readonly<Record<string, unknown>> = {}, others: readonly PageNode[] = []) {
  const { flow } = compileTestFlow({
    models: { details: { Kind: config, Other: text, Ticked: yesNo } },
    pages: [[field('details.kind', node), ...others]],
  });
  const result = flow.fields['claimDetails.kind'];
  if (result === undefined) throw new Error('The field was not compiled.');
  return result;
}

const always = { all: [] };

describe('the required mark', () => {
  it.each([
    ['Required', {}, [always]],
    [
      'RequiredIf',
      { OtherProperty: 'Other', Operator: 'Equals', Value: 'A' },
      [{ field: 'claimDetails.other', equals: 'A' }],
    ],
    [
      'NestedRequiredIf',
      {
        Operator: 'And',
        Conditions: [
          { OtherProperty: 'Other', Operator: 'Equals', Value: 'A' },
          { OtherProperty: 'Ticked', Operator: 'NotEquals', Value: true },
        ],
      },
      [
        {
          all: [
            { field: 'claimDetails.other', equals: 'A' },
            { field: 'claimDetails.ticked', notEquals: true },
          ],
        },
      ],
    ],
    [
      'RequiredIfOtherPropertyMatchesRegex',
      { OtherProperty: 'Other', Pattern: '^A' },
      [{ field: 'claimDetails.other', matches: '^A' }],
    ],
    ['RequiredOnClient', {}, []],
    ['MaxLength', { Max: 5 }, []],
    ['RequireOnePropertyToHaveAValue', { Properties: ['Kind'] }, []],
  ])('of the config’s %s [RULE-41]', (type, parameters, requiredWhen) => {
    expect(compiled({ type: 'string', validations: [{ type, parameters }] }).requiredWhen).toEqual(requiredWhen);
  });

  it('is not set by what the page adds [RULE-41]', () => {
    expect(compiled(text, { validations: [{ rule: 'required' }] }).requiredWhen).toEqual([]);
  });

  it('may be hidden by the page, and still comes from the config [FIELD-1]', () => {
    const { requiredWhen, disableRequiredStyling } = compiled(
      { type: 'string', validations: [{ type: 'Required' }] },
      { disableRequiredStyling: true },
    );
    expect([requiredWhen, disableRequiredStyling]).toEqual([[always], true]);
  });
});

describe('the rules of a field', () => {
  it('are the server’s, then the page’s, then what the widget implies [RULE-1]', () => {
    const { schema } = compiled(
      { type: 'string', validations: [{ type: 'Required', messageKey: 'LocKey_Test_Own' }] },
      { widget: 'date', validations: [{ rule: 'preventFutureDate' }] },
    );
    expect(schema.rules.map(({ rule }) => rule)).toEqual([
      'required',
      'preventFutureDate',
      'validDate',
      'maskComplete',
    ]);
    expect(schema.rules[0]).toEqual({ rule: 'required', message: 'LocKey_Test_Own' });
  });

  it('ask the mask to be filled, each override while its condition holds and the mask itself otherwise [DEP-8]', () => {
    const when = { field: 'details.other', equals: 'MX' };
    const absolute = { field: 'claimDetails.other', equals: 'MX' };
    const { schema, mask } = compiled(
      text,
      { mask: 'ZIP_CODE', dependencies: { on: [{ when, maskOverride: 'ZIP_CODE_NON_US' }] } },
      [field('details.other')],
    );
    expect(mask).toBe('ZIP_CODE');
    expect(schema.rules).toEqual([
      { rule: 'maskComplete', mask: 'ZIP_CODE', when: { not: { any: [absolute] } } },
      { rule: 'maskComplete', mask: 'ZIP_CODE_NON_US', when: absolute },
    ]);
  });

  it('say nothing of the mask NONE [MASK-11]', () => {
    expect(compiled(text, { mask: 'NONE' }).schema.rules).toEqual([]);
  });
});

describe('the schema of a field', () => {
  it.each([
    ['text', text, {}, { type: ['string', 'null'], maxLength: 1000 }],
    ['text with a length', { ...text, maxLength: 7 }, {}, { type: ['string', 'null'], maxLength: 7 }],
    ['listed values', { ...text, values: ['A'] }, {}, { type: ['string', 'null'], enum: ['A', null] }],
    ['a box', yesNo, { widget: 'checkbox' }, { type: ['boolean', 'null'] }],
    [
      'a list of choices',
      { type: 'stringList' } as const,
      { widget: 'checkboxList', options: { list: 'coverage-types' } },
      { type: ['array', 'null'], items: { type: 'string', enum: ['Individual', 'Family'] }, uniqueItems: true },
    ],
    ['a file', { type: 'file' } as const, { widget: 'file' }, { type: ['object', 'null'] }],
  ])('of %s', (_what, config, node, expected) => {
    const { $id, ...schema } = compiled(config, node).schema;
    expect(schema).toEqual({ ...expected, rules: [] });
    expect($id).toMatch(/^[0-9a-z]{11}$/);
  });

  it('is named by what it says beside its rules: the same is the same, another is another', () => {
    const idOf = (node: Readonly<Record<string, unknown>>) => compiled(text, node).schema.$id;
    expect(idOf({ label: 'LocKey_Test_One' })).toBe(idOf({ label: 'LocKey_Test_Two' }));
    expect(idOf({})).toBe(idOf({ validations: [{ rule: 'email' }] }));
    expect(idOf({})).not.toBe(compiled({ type: 'boolean' }, { widget: 'checkbox' }).schema.$id);
  });
});

describe('the dependency options', () => {
  it('have the defaults of the specification [DEP-1, DEP-2, DEP-3, DEP-4, DEP-5, DEP-6, DEP-7]', () => {
    const { dependencies } = compiled(
      text,
      { dependencies: { on: [{ when: { field: 'details.other', empty: true } }] } },
      [field('details.other')],
    );
    expect(dependencies).toEqual({
      on: [{ when: { field: 'claimDetails.other', empty: true } }],
      allDependenciesFulfilled: true,
      hideComponentOnAnyUnfulfilled: true,
      disableOnAnyUnfulfilled: false,
      disableOnAllFulfilled: false,
      resetOnAnyUnfulfilled: true,
      resetOnAllFulfilled: false,
      resetValue: null,
    });
  });
});

describe('content under an option', () => {
  it('shows while that option is chosen, true and false being options of a yes-or-no field [FIELD-3]', () => {
    const under = (config: ModelField, value: string | boolean) => {
      const { flow } = compileTestFlow({
        models: { details: { Kind: config, Other: text } },
        pages: [[field('details.kind', { widget: 'radio', options: [{ value, content: [field('details.other')] }] })]],
      });
      return flow.fields['claimDetails.other']?.showWhen;
    };
    expect(under(text, 'A')).toEqual([{ field: 'claimDetails.kind', equals: 'A' }]);
    expect(under(yesNo, true)).toEqual([{ field: 'claimDetails.kind', equals: true }]);
  });
});
