import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter } from './harness.ts';

const authorize = ['flows', 0, 'authorize'];
const fields = [...authorize, 'fields'];

/** Nothing is known of who signs in. */
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
      ),
    ).toEqual([
      'flows.json:33:17 sign-in: Who signs in by "claim" has filed. Add "documents" or a "change", or let people sign in by "notice" or "open".',
    ]);
  });
});
