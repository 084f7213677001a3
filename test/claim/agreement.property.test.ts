import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../src/rules/value.ts';
import { acceptCredentialsAtom } from '../../src/state/claim/acceptCredentials.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { bindings, dependent, field, knownBindings, required, text } from '../support/nodes.ts';
import { prepopulatedModel } from '../support/prepopulatedModel.ts';
import { compileTestFlow } from '../support/testFlow.ts';

/** A field for every family of rules, some of them hidden, some depending on what others hold. */
const compiled = compileTestFlow({
  bindings: { details: bindings.details, ...knownBindings },
  models: {
    known: { Status: text },
    received: { Name: text },
    details: {
      Why: required,
      Which: required,
      Also: text,
      Kind: { type: 'string', values: ['A', 'B'], validations: [{ type: 'Required' }] },
      Name: {
        type: 'string',
        maxLength: 20,
        validations: [{ type: 'CharacterSetRestriction' }, { type: 'MaxLength', parameters: { Max: 10 } }],
      },
      Amount: { type: 'string', validations: [{ type: 'Between', parameters: { Min: '0.01', Max: '99.99' } }] },
      Size: { type: 'string', validations: [{ type: 'Integer' }, { type: 'Range', parameters: { Min: 2, Max: 9 } }] },
      From: { type: 'string', validations: [{ type: 'PreventFutureDate' }] },
      To: { type: 'string', validations: [{ type: 'EndDate', parameters: { StartDateProperty: 'From' } }] },
      Code: {
        type: 'string',
        validations: [
          { type: 'RegularExpression', parameters: { Pattern: '^(a+)+$' } },
          { type: 'RequiredIf', parameters: { OtherProperty: 'Kind', Operator: 'Equals', Value: 'A' } },
        ],
      },
      Email: { type: 'string', validations: [{ type: 'Email' }] },
      Zip: { type: 'string' },
      Ticked: {
        type: 'boolean',
        validations: [{ type: 'RequireOnePropertyValTrue', parameters: { Properties: ['Ticked'] } }],
      },
      Years: { type: 'stringList', values: ['2011', '2012'], validations: [{ type: 'Required' }] },
    },
  },
  pages: [
    [
      field('details.kind', { default: 'B' }),
      field('details.name'),
      dependent('details.amount', { field: 'details.kind', equals: 'A' }, { widget: 'currency' }),
      dependent('details.size', { field: 'details.name', empty: false }, { dependencies: { resetValue: '5' } }),
      field('details.from'),
      dependent(
        'details.to',
        { field: 'details.from', matches: '^\\d' },
        { dependencies: { resetOnAnyUnfulfilled: false } },
      ),
      field('details.code', { validations: [{ rule: 'requiredIf', when: { field: 'details.to', empty: false } }] }),
      dependent('details.email', { field: 'details.size', equals: '5' }),
      field('details.zip', { mask: 'ZIP_CODE' }),
      dependent('details.ticked', { not: { field: 'details.kind', equals: 'B' } }, { widget: 'checkbox' }),
      dependent('details.why', { field: 'known.status', equals: 'Denied' }),
      dependent('details.which', { count: 'received', atLeast: 2 }),
      field('details.also', {
        validations: [
          {
            rule: 'requiredIf',
            when: {
              all: [
                { field: 'known.status', empty: true },
                { count: 'received', atLeast: 1 },
              ],
            },
          },
        ],
      }),
      field('details.years', { widget: 'checkboxList', options: [{ value: '2011' }, { value: '2012' }] }),
    ],
  ],
});

/** What claimants type, what they nearly type, and what they never should. */
const value: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constantFrom<FieldValue>(
    null,
    '',
    ' ',
    'A',
    'B',
    '5',
    '1.50',
    '12/31/2014',
    '01/2015',
    'aaa',
    'a@b.example',
    '97208',
  ),
  fc.constantFrom<FieldValue>(true, false, ['2011'], ['2011', '2011'], [], ['2013']),
  fc.constantFrom<FieldValue>('\u0000', '\u202eabc', '👩‍👩‍👧‍👦', 'x'.repeat(2000), `${'a'.repeat(500)}!`, '__proto__'),
  fc.string({ maxLength: 12, unit: 'binary' }),
);
/** A claim in order, from which the edits lead away, or not. */
const inOrder: readonly (readonly [string, FieldValue])[] = [
  ['claimDetails.kind', 'A'],
  ['claimDetails.name', 'Ana'],
  ['claimDetails.size', '5'],
  ['claimDetails.amount', '1.50'],
  ['claimDetails.code', 'aaa'],
  ['claimDetails.ticked', true],
  ['claimDetails.years', ['2011']],
];
/** What the server knows of who signed in. */
const known = fc.record({
  facts: fc.option(fc.record({ status: fc.constantFrom('Denied', 'Paid', '', ' ', null) })),
  documents: fc.array(fc.constantFrom('a.pdf', null), { maxLength: 3 }),
});
const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(compiled.flow.fields)), value), { maxLength: 20 });

describe('browser and server', () => {
  it('refuse the same claims for the same reasons, whatever was typed', () => {
    let accepted = 0;
    fc.assert(
      fc.property(edits, known, (typed, { facts, documents }) => {
        const claim = browserClaim(compiled);
        claim.store.set(acceptCredentialsAtom, null, [
          ...(facts === null ? [] : [prepopulatedModel('facts', facts)]),
          ...documents.map((name, index) => prepopulatedModel(`document-${index}`, { name }, 'Document')),
        ]);
        for (const [id, what] of [...inOrder, ...typed]) claim.commit(id, what);
        const valid = claim.store.set(validatePageAtom);
        const shown = Object.keys(compiled.flow.fields).flatMap((id) =>
          claim.messages(id).map((message) => ({ field: id, record: null, message })),
        );
        expect(claim.serverErrors()).toEqual(shown);
        expect(valid).toBe(shown.length === 0);
        accepted += valid ? 1 : 0;
      }),
      { numRuns: 300, seed: 1 },
    );
    expect(accepted, 'some of the claims are in order').toBeGreaterThan(0);
  });
});
