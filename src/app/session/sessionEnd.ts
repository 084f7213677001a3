import { atom } from 'jotai';
import { referenceCodesAtom, unfiledFormsAtom } from '../../state/appState.ts';
import { autosaveStateAtom, neverSaved } from '../../state/claim/draftState.ts';
import { answersOfAtom, flowsAtom } from '../../state/flows.ts';
import { draftOfferAtom } from '../draft/draftOffer.ts';

export interface AnswersAtEnd {
  readonly left: /** There are no answers: the page only has credentials, or what was looked up. */
    | 'nothing'
    | 'filed'
    /** The server has none of the answers. */
    | 'deleted'
    /** The server has the answers without the latest changes. */
    | 'part'
    | 'saved';
  readonly opensBy: 'signIn' | 'code';
  /** Null where a sign-in opens the answers, or there are none. */
  readonly returnCode: string | null;
}

/** Assumes that the final save at the end of the session succeeds. */
export const answersAtEndAtom = atom((get): AnswersAtEnd => {
  const formType = get(answersOfAtom) ?? '';
  const { saved, trouble } = get(autosaveStateAtom)[formType] ?? neverSaved;
  const offer = get(draftOfferAtom);
  if (get(referenceCodesAtom)[formType] !== undefined || trouble === 'filed') return openedBy('filed', null);
  if (offer !== null && offer.goOn !== null) return openedBy('saved', offer.returnCode);
  const submit = get(flowsAtom)[formType]?.flow.submit ?? null;
  if (!get(unfiledFormsAtom).has(formType) || submit === null) return openedBy('nothing', null);
  if (saved === null || trouble === 'off') return openedBy('deleted', null);
  return openedBy(trouble === null ? 'saved' : 'part', saved.returnCode);
});

const openedBy = (left: AnswersAtEnd['left'], returnCode: string | null): AnswersAtEnd => ({
  left,
  opensBy: returnCode === null ? 'signIn' : 'code',
  returnCode,
});

export interface SessionEnd extends AnswersAtEnd {
  /** True at the session's maximum age, whatever the claimant did. */
  readonly isFinal: boolean;
}

/** Cleared when the page that shows it is left: anyone who reads the return code can open the answers. */
export const sessionEndAtom = atom<SessionEnd | null>(null);

/** On an unattended screen the return code disappears after the length of a session. */
export const hideEndedCodeAtom = atom(null, (_get, set) =>
  set(sessionEndAtom, (end) => end && { ...end, returnCode: null }),
);
