import { atom } from 'jotai';
import { referenceCodesAtom, unfiledFormsAtom } from '../../state/appState.ts';
import { autosaveStateAtom, neverSaved } from '../../state/claim/draftState.ts';
import { answersOfAtom, flowsAtom } from '../../state/flows.ts';
import { draftOfferAtom } from '../draft/draftOffer.ts';

/** What becomes of the answers when a session ends. */
export interface AnswersAtEnd {
  readonly left: /** There are no answers: what stands in the page is what one signs in with, or what was looked up. */
    | 'nothing'
    | 'filed'
    /** The server has none of them. */
    | 'deleted'
    /** The server has an earlier state of them, and not the latest changes. */
    | 'part'
    | 'kept';
  /** What opens those that the server has. */
  readonly opensBy: 'signIn' | 'code';
  /** Null where a sign-in opens them, and where there are none. */
  readonly returnCode: string | null;
}

/** What becomes of the answers of the form in use if the session ends now: what is not saved yet is sent at the end. */
export const answersAtEndAtom = atom((get): AnswersAtEnd => {
  const formType = get(answersOfAtom) ?? '';
  const { kept, trouble } = get(autosaveStateAtom)[formType] ?? neverSaved;
  const offer = get(draftOfferAtom);
  if (get(referenceCodesAtom)[formType] !== undefined || trouble === 'filed') return openedBy('filed', null);
  if (offer !== null && offer.goOn !== null) return openedBy('kept', offer.returnCode);
  const asks = get(flowsAtom)[formType]?.flow.submit ?? null;
  if (!get(unfiledFormsAtom).has(formType) || asks === null) return openedBy('nothing', null);
  if (kept === null || trouble === 'off') return openedBy('deleted', null);
  return openedBy(trouble === null ? 'kept' : 'part', kept.returnCode);
});

const openedBy = (left: AnswersAtEnd['left'], returnCode: string | null): AnswersAtEnd => ({
  left,
  opensBy: returnCode === null ? 'signIn' : 'code',
  returnCode,
});

export interface SessionEnd extends AnswersAtEnd {
  /** Whether it ended for its age, whatever the claimant did. */
  readonly isFinal: boolean;
}

/**
 * How the session of this page ended. The page that says so forgets it when it is left: a return code opens the answers to
 * anyone who reads it.
 */
export const sessionEndAtom = atom<SessionEnd | null>(null);

/** A screen that is left alone shows the return code no longer than a session lasts. */
export const hideEndedCodeAtom = atom(null, (_get, set) =>
  set(sessionEndAtom, (end) => end && { ...end, returnCode: null }),
);
