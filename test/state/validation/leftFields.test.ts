import { expect, it } from 'vitest';
import { flowsAtom } from '../../../src/state/flows.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { addValidatorsAtom, leaveFieldsAtom, refuseFieldAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { sampleFlow } from '../../support/sampleFlow.ts';

const notice = 'credentials.noticeId';

/** The first page of the sample, drawn before its validators have come. */
function drawnFirst() {
  const { flow, validators } = sampleFlow();
  const claim = browserClaim({ flow, validators });
  claim.store.set(flowsAtom, { [flow.formType]: { flow, validators: null } });
  const come = () => claim.store.set(addValidatorsAtom, flow.formType, validators);
  return { ...claim, come, leave: () => claim.store.set(leaveFieldsAtom, [{ field: notice, record: null }]) };
}

it('a field that was left before there are validators is validated once they have come', () => {
  const { commit, leave, come, messages } = drawnFirst();
  commit(notice, 'wrong');
  expect(leave()).toEqual([]);
  expect(messages(notice)).toEqual([]);
  come();
  expect(messages(notice)).toHaveLength(1);
});

it('as it is then', () => {
  const { commit, leave, come, messages } = drawnFirst();
  leave();
  commit(notice, 'NB-1234-5678');
  come();
  expect(messages(notice)).toEqual([]);
});

it('no other field is', () => {
  const { leave, come, messages } = drawnFirst();
  leave();
  come();
  expect(messages(notice)).toHaveLength(1);
  expect(messages('credentials.pin')).toEqual([]);
});

it('what a widget did not take is told once they have come', () => {
  const { store, come, messages } = drawnFirst();
  store.set(refuseFieldAtom, { field: notice, record: null, message: { key: 'LocKey_Refused' } });
  expect(messages(notice)).toEqual([]);
  come();
  expect(messages(notice)).toEqual([{ key: 'LocKey_Refused' }]);
});

it('no page is let through without validators', () => {
  const { store, commit, path } = drawnFirst();
  commit(notice, 'NB-1234-5678');
  commit('credentials.pin', '1234');
  const before = path();
  expect(() => store.set(validatePageAtom)).toThrow('has no validator');
  expect(path()).toBe(before);
});

it('validators that lack one of a field are refused', () => {
  const { store, flow, validators } = browserClaim(sampleFlow());
  const [, ...others] = Object.entries(validators);
  store.set(flowsAtom, { [flow.formType]: { flow, validators: null } });
  expect(() => store.set(addValidatorsAtom, flow.formType, Object.fromEntries(others))).toThrow(
    'no compiled validator',
  );
});
