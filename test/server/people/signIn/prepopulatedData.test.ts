import { describe, expect, it } from 'vitest';
import { signInFacts } from '../../../../src/rules/signInFacts.ts';
import { classListFacts } from '../../../../src/server/people/signIn/classListFacts.ts';
import { prepopulatedData, prepopulatedHash } from '../../../../src/server/people/signIn/prepopulatedData.ts';
import type { WireModel } from '../../../../src/wire/models.ts';
import { bindings, field, knownBindings, text, yesNo } from '../../../support/nodes.ts';
import { compileTestFlow } from '../../../support/testFlow.ts';
import { notice, testServer } from '../../support/testServer.ts';

const { flow } = compileTestFlow({
  bindings: { details: bindings.details, ...knownBindings },
  models: {
    details: { Name: text },
    known: { Status: text, Agrees: yesNo, City: text },
    received: { Name: text, Kind: text },
  },
  pages: [[field('details.name')]],
});
const subject = { kind: 'claim', claimId: 'c-1' } as const;
const facts = { status: 'Paid', agrees: true, secret: 'not declared' };
const lists = {
  Document: [
    { name: 'a.pdf', size: '3' },
    { name: 'b.pdf', kind: 'W-2' },
  ],
  Payment: [{ name: 'none' }],
};
const answered = () => prepopulatedData(flow, { subject, facts, lists });
const contents = (models: readonly WireModel[]) =>
  models.map(({ metadata, fields }) => [metadata['transactionType'], fields]);

describe('what a sign-in answers', () => {
  it('is one model of facts and one for each record, with the declared fields alone', () => {
    expect(contents(answered())).toEqual([
      [undefined, { status: 'Paid', agrees: true, city: null }],
      ['Document', { name: 'a.pdf', kind: null }],
      ['Document', { name: 'b.pdf', kind: 'W-2' }],
    ]);
    expect(new Set(answered().map(({ clientId }) => clientId)).size).toBe(3);
  });

  it('is empty without a sign-in, and has no records without any in the list', () => {
    expect(prepopulatedData(flow, { subject: { kind: 'open' }, facts, lists })).toEqual([]);
    expect(prepopulatedData(flow, { subject, facts, lists: {} })).toHaveLength(1);
  });

  it('is known again by its content alone', () => {
    const [first, ...records] = answered();
    if (first === undefined) throw new Error('nothing was answered');
    const hash = prepopulatedHash(flow, [first, ...records]);
    expect(prepopulatedHash(flow, answered()), 'clientIds make no difference').toBe(hash);
    const { city: _city, ...fields } = first.fields;
    expect(prepopulatedHash(flow, [{ ...first, fields }, ...records]), 'nor do empty fields').toBe(hash);
    for (const other of [
      [first],
      records,
      [first, ...records.toReversed()],
      [{ ...first, fields: { ...first.fields, status: 'Denied' } }, ...records],
      [first, ...records.map((model) => ({ ...model, fields: { ...model.fields, name: 'c.pdf' } }))],
      [first, ...records.map((model) => ({ ...model, metadata: first.metadata }))],
    ]) {
      expect(prepopulatedHash(flow, other)).not.toBe(hash);
    }
    expect(prepopulatedHash(flow, [])).toBeNull();
  });
});

it('the class list gives the facts that the checks know of', async () => {
  const { options } = await testServer();
  const member = await options.classList.find(notice.noticeId);
  if (member === null) throw new Error('the notice is missing');
  expect(Object.keys(classListFacts(member))).toEqual(Object.keys(signInFacts.notice.facts));
});
