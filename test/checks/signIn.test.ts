import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, third } from './harness.ts';
import { lookup, referenceCodeRule } from './lookup.ts';

const authorize = ['flows', 0, 'authorize'];
const fields = [...authorize, 'fields'];

const adds = ['flows.json', ['flows', 0, 'submit', 'adds']] as const;
const credentials = 'settlement/models/credentials.json';
const first = 'page-schemas/standard/first.json';
const label = { type: 'paragraph', text: 'LocKey_Page_Other' };
const required = [{ type: 'Required' }];

/** A sign-in that gives no facts. */
const nothingKnown: Edit = ['settlement/models/prepopulated-data.json', [], undefined];

describe('signIn', () => {
  it('asks which field holds what people sign in with', () => {
    expect(faultsAfter(['flows.json', [...fields, 'pin'], undefined])).toEqual([
      'flows.json:26:19 sign-in: People sign in by notice: say which field holds it, like "pin": "credentials.pin".',
    ]);
    expect(faultsAfter(['flows.json', fields, undefined])).toHaveLength(2);
  });

  it('refuses what another kind asks for', () => {
    expect(faultsAfter(['flows.json', [...fields, 'lastName'], 'credentials.pin'])).toEqual([
      'flows.json:29:11 sign-in: Who signs in by notice is asked for noticeId and pin. Leave "lastName" out.',
    ]);
    expect(faultsAfter(['flows.json', [...authorize, 'by'], 'open'], nothingKnown)).toEqual([
      'flows.json:27:11 sign-in: Who signs in by open is asked for nothing. Leave "noticeId" out.',
      'flows.json:28:11 sign-in: Who signs in by open is asked for nothing. Leave "pin" out.',
    ]);
  });

  it('lets only a notice be left out', () => {
    expect(
      faultsAfter(
        ['flows.json', [...authorize, 'by'], 'open'],
        ['flows.json', fields, undefined],
        ['flows.json', [...authorize, 'optional'], true],
        nothingKnown,
      ),
    ).toEqual([
      'flows.json:26:9 sign-in: Only a notice can be left out. Leave "optional" out, or let people sign in by "notice".',
    ]);
    expect(faultsAfter(['flows.json', [...authorize, 'optional'], true])).toEqual([]);
  });

  it('refuses fields of another model', () => {
    expect(faultsAfter(['flows.json', [...fields, 'pin'], 'details.kind'])).toEqual([
      'flows.json:28:18 sign-in: "details.kind" is a field of claimDetails. People sign in with fields of a model that has the dtoMapping "credentials".',
      'flows.json:28:18 sign-in: What people sign in with is of one model: write "credentials" here too, as in "credentials.noticeId".',
    ]);
  });

  it('refuses a field that is no text', () => {
    expect(faultsAfter(['settlement/models/credentials.json', ['fields', 'Pin', 'type'], 'boolean'])).toContain(
      'flows.json:28:18 sign-in: "credentials.pin" is stored as boolean. What people sign in with has the type "string".',
    );
  });

  it('adds documents only to a claim that people signed in with', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'submit', 'adds'], 'documents'])).toEqual([
      'flows.json:33:17 sign-in: "documents" are added to the claim that people signed in with. Let them sign in by "claim".',
    ]);
  });

  it('files no second claim for who signed in with one', () => {
    expect(
      faultsAfter(
        ['flows.json', [...authorize, 'by'], 'claim'],
        ['flows.json', fields, { referenceCode: 'credentials.noticeId', lastName: 'credentials.pin' }],
        referenceCodeRule,
        nothingKnown,
      ),
    ).toEqual([
      'flows.json:33:17 sign-in: Who signs in by "claim" has filed. Add "documents" or a "change", or let people sign in by "notice" or "open".',
    ]);
  });

  it('adds what a page asks for', () => {
    const fileField = { type: 'field', field: 'documents.file', widget: 'file', label: 'LocKey_Page_Label' };
    const manager = {
      type: 'uploadManager',
      model: 'documents',
      label: 'LocKey_Page_Label',
      summaryFields: ['documents.fileName'],
      content: [fileField],
    };
    const asksFile: Edit = [third, ['content', 1], manager];
    expect(faultsAfter(...lookup(third), [...adds, 'documents'])).toEqual([
      expect.stringContaining(
        ' sign-in: No page of Standard asks for a file of a documentContexts model, so nothing would be added.',
      ),
    ]);
    expect(faultsAfter(...lookup(third), [...adds, 'documents'], asksFile)).toEqual([]);
    expect(faultsAfter(...lookup(third), ['page-schemas/standard/second.json', ['content', 1], label])).toEqual([
      expect.stringContaining(' sign-in: No page of Standard asks for a field of claimantInfo, so nothing'),
    ]);
  });

  it('asks for what people sign in with by the page that signs them in', () => {
    const pin = { type: 'field', field: 'credentials.pin', widget: 'text', label: 'LocKey_Page_Label' };
    const unasked = expect.stringContaining(
      'flows.json:28:18 sign-in: People sign in on /standard, but neither that page nor one before it asks for credentials.pin. Ask for it there.',
    );
    expect(faultsAfter([first, ['content', 1], label])).toEqual([unasked]);
    const later: Edit = [third, ['models', 'credentials'], { dtoMapping: 'credentials' }];
    expect(faultsAfter([first, ['content', 1], label], later, [third, ['content', 1], pin])).toEqual([unasked]);
  });

  it('keeps each part in a field of its own', () => {
    expect(faultsAfter(['flows.json', [...fields, 'pin'], 'credentials.noticeId'])).toEqual([
      'flows.json:28:18 sign-in: "credentials.noticeId" holds the noticeId already. Name another field here.',
    ]);
  });

  it('finds a claim by a field that takes reference codes, and a last name that takes none', () => {
    const swapped = { referenceCode: 'credentials.pin', lastName: 'credentials.noticeId' };
    expect(faultsAfter(...lookup(third), ['flows.json', fields, swapped])).toEqual([
      expect.stringContaining('flows.json:27:28 sign-in: "credentials.pin" takes any text. Give it the validation'),
      expect.stringContaining('flows.json:28:23 sign-in: "credentials.noticeId" has the rule "ReferenceCode", so it'),
    ]);
  });

  it('finds a claim by a field that has room for a reference code', () => {
    const room = (maxLength: number): Edit => [credentials, ['fields', 'NoticeId', 'maxLength'], maxLength];
    expect(faultsAfter(...lookup(third), room(14))).toEqual([]);
    expect(faultsAfter(...lookup(third), room(13))).toEqual([
      'flows.json:27:28 sign-in: A reference code has 14 characters with its hyphens, but "credentials.noticeId" takes at most 13.',
    ]);
    const narrow: Edit = [first, ['content', 0, 'validations'], [{ rule: 'maxLength', max: 12 }]];
    expect(faultsAfter(...lookup(third), narrow)).toEqual([expect.stringContaining('takes at most 12.')]);
  });

  it('requires nothing of people who may leave out their notice', () => {
    const optional: Edit = ['flows.json', [...authorize, 'optional'], true];
    expect(faultsAfter(optional, [credentials, ['fields', 'Pin', 'validations'], required])).toEqual([
      'flows.json:30:21 sign-in: People without a notice leave credentials.pin empty, but its rule "required" refuses that. Remove the rule, or this.',
    ]);
    const onPage: Edit = [first, ['content', 0, 'validations'], [{ rule: 'requiredOnClient' }]];
    expect(faultsAfter(optional, onPage)).toEqual([expect.stringContaining('its rule "requiredOnClient" refuses')]);
  });

  it('warns of claims without the last name that another flow signs in with', () => {
    const lookupFlow: Edit = [
      'flows.json',
      ['flows', 1],
      {
        formType: 'Lookup',
        deadlines: [],
        authorize: { call: '/api/forms/lookup/authorize', by: 'claim' },
        pages: [{ path: '/lookup', document: 'standard/done', requiresAuthorization: false, action: 'authorize' }],
      },
    ];
    const claimant = 'settlement/models/claimant-info.json';
    const named: readonly Edit[] = [
      ['flows.json', ['models', 'claimant'], { dtoMapping: 'claimantInfo' }],
      ['flows.json', ['facts'], { lastName: 'claimant.lastName' }],
      [claimant, ['fields', 'LastName'], { type: 'string' }],
    ];
    const asked: readonly Edit[] = [
      ['page-schemas/shared/name.json', ['content', 1, 'field'], 'person.lastName'],
      ['page-schemas/shared/name.json', ['content', 1, 'onlyWith'], undefined],
    ];
    const warnings = (...edits: readonly Edit[]) =>
      faultsAfter(lookupFlow, ...edits).filter((fault) => fault.includes('claim-without-last-name'));
    expect(warnings()).toEqual([
      'flows.json:33:17 warning claim-without-last-name: People sign in to Lookup with the last name in their claim, but flows.json does not say which field of Standard has it: nobody can sign in with such a claim. Name it in "facts", like "lastName": "claimant.lastName".',
    ]);
    expect(warnings(...named)).toEqual([
      expect.stringContaining(
        'but no page of Standard asks for claimant.lastName: nobody can sign in with such a claim. Ask for it.',
      ),
    ]);
    expect(warnings(...named, ...asked)).toEqual([]);
  });
});
