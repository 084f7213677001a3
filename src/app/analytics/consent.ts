import { atom } from 'jotai';

export type Consent = 'accepted' | 'refused';

export const consentKey = 'claim-wizard.analytics';

const toConsent = (text: string | null): Consent | null => (text === 'accepted' || text === 'refused' ? text : null);

export function savedConsent(): Consent | null {
  try {
    return toConsent(localStorage.getItem(consentKey));
  } catch {
    return null;
  }
}

const answeredAtom = atom<Consent | null>(savedConsent());

/** The claimant's answer; null before there is one. Without localStorage it lasts as long as the page. */
export const consentAtom = atom(
  (get) => get(answeredAtom),
  (_get, set, answer: Consent) => {
    set(answeredAtom, answer);
    try {
      localStorage.setItem(consentKey, answer);
    } catch {
      // Without storage the answer holds for this page.
    }
  },
);
consentAtom.onMount = (answer) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    const given = key === consentKey ? toConsent(newValue) : null;
    if (given !== null) answer(given);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

export const askedForAtom = atom(0);
