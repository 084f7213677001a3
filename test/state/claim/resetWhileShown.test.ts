import { expect, it } from 'vitest';
import { fieldViewAtom } from '../../../src/state/claim/fieldView.ts';
import { resetModelsAtom } from '../../../src/state/claim/models.ts';
import { addressChangedAtom } from '../../../src/state/navigation/navigate.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { sampleFlow } from '../../support/sampleFlow.ts';

it('shows a field again after the form was reset while its page was shown, as at the end of a session [SESS-12]', () => {
  const { flow, validators } = sampleFlow();
  const { store } = browserClaim({ flow, validators });
  const view = fieldViewAtom('claimantInfo.mailingSubDivision', null);
  const leave = store.sub(view, () => {});
  store.set(addressChangedAtom, '/error');
  expect(() => store.get(view), 'there is no form to read').toThrow('before a form was initialised');
  leave();
  store.set(resetModelsAtom);
  store.set(addressChangedAtom, '/standard');
  expect(store.get(view).visible).toBe(true);
});
