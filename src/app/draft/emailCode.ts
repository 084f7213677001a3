import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { cultureAtom } from '../../state/appState.ts';
import { codeMailAtom } from '../../state/claim/draftState.ts';
import { call } from '../api/call.ts';
import type { AppServices } from '../services.ts';

/** Has the server send the return code to the address in the saved answers, and says on the card what came of it. */
export async function emailCode({ store, api, log }: AppServices, formType: string, code: string): Promise<void> {
  try {
    const body = { formType, culture: store.get(cultureAtom) };
    const { sent, to } = await call(api, lazyEndpoints.emailReturnCode, { body });
    const said = sent ? 'LocKey_Draft_CodeMail_Sent' : 'LocKey_Draft_CodeMail_Before';
    store.set(codeMailAtom, { code, said, address: to });
  } catch (error) {
    log('The return code could not be sent', error);
    store.set(codeMailAtom, { code, said: 'LocKey_Draft_CodeMail_Failed', address: '' });
  }
}
