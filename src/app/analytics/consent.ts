import { atom } from 'jotai';

/** What somebody has answered to the question of whether visits may be counted. */
export type Consent = 'accepted' | 'refused';

/** Where the browser keeps the answer. */
export const consentKey = 'claim-wizard.analytics';

const toConsent = (text: string | null): Consent | null => (text === 'accepted' || text === 'refused' ? text : null);

/** Null where there is no answer, or where the browser keeps nothing. */
export function savedConsent(): Consent | null {
  try {
    return toConsent(localStorage.getItem(consentKey));
  } catch {
    return null;
  }
}

const answeredAtom = atom<Consent | null>(savedConsent());

/** The answer, null before there is one. It is kept in the browser; where that keeps nothing, as long as the page lives. */
export const consentAtom = atom(
  (get) => get(answeredAtom),
  (_get, set, answer: Consent) => {
    set(answeredAtom, answer);
    try {
      localStorage.setItem(consentKey, answer);
    } catch {
      // The answer holds for this page.
    }
  },
);
/** An answer that is given in another tab holds here too. */
consentAtom.onMount = (answer) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    const given = key === consentKey ? toConsent(newValue) : null;
    if (given !== null) answer(given);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

/** How often the question was asked for since it was answered; each time it is shown and takes the focus. */
export const askedForAtom = atom(0);
