import { atom } from 'jotai';
import type { Deadline } from '../claim/navigation/redirect.ts';
import type { PageSettings } from '../documents/definitions/settings.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import { defaultCulture } from '../rules/culture.ts';
import type { CaptchaResponse, CulturesResponse, WalletResponse } from '../wire/calls.ts';
import type { Receipt } from '../wire/drafts.ts';

/** The settings that the page carries; set before anything is mounted. */
export const appSettingsAtom = atom<PageSettings | null>(null);

export interface Client {
  readonly signatureDate: string | null;
  readonly submitting: boolean;
  /** Minutes. */
  readonly minSessionDuration: number;
  readonly expiredRedirectUrl: string | null;
}
export const clientAtom = atom<Client>({
  signatureDate: null,
  submitting: false,
  minSessionDuration: 30,
  expiredRedirectUrl: null,
});

/** Today's date in Pacific time; set at start-up and on every navigation. */
export const todayAtom = atom<CalendarDate | null>(null);

/** null until fetched. */
export const whitelistAtom = atom<string | null>(null);

/** By deadline name. */
export const deadlinesAtom = atom<Readonly<Record<string, Deadline>>>({});

export interface Authorized {
  /** The text key of the last authorization error. */
  readonly error: string | null;
  /** One flag per form type; a missing one is false. */
  readonly forms: Readonly<Record<string, boolean>>;
}
export const authorizedAtom = atom<Authorized>({ error: null, forms: {} });

/** The session is authorized for this form. */
export const noteAuthorizedAtom = atom(null, (_get, set, formType: string) =>
  set(authorizedAtom, ({ forms }) => ({ error: null, forms: { ...forms, [formType]: true } })),
);

/** Whether the session ended while this page was open. A reload, and the next sign-in, begin without one that ended. */
export const sessionExpiredAtom = atom(false);

/** The text key of what is said above the page shown, such as that it was cleared; the next page that is entered begins without. */
export const pageStatusAtom = atom<string | null>(null);

/** `header` and `message` are text keys. */
export const errorInfoAtom = atom({ show: false, header: '', message: '' });

export const walletAtom = atom<(WalletResponse & { readonly invalidPayPalVerification: boolean }) | null>(null);

export interface Captcha extends CaptchaResponse {
  readonly token: string | null;
  readonly state: 'ready' | 'notReady' | 'inProgress';
  /** What authorize returned, sent back as `captchaRawValue`. */
  readonly previous: string | null;
}
export const captchaAtom = atom<Captcha>({
  provider: null,
  siteKey: null,
  token: null,
  state: 'notReady',
  previous: null,
});

/** By form type, after a successful submit. */
export const referenceCodesAtom = atom<Readonly<Record<string, string>>>({});

/** The forms that somebody is signed in to and has not filed, by form type. */
export const unfiledFormsAtom = atom((get): ReadonlySet<string> => {
  const codes = get(referenceCodesAtom);
  const authorized = Object.entries(get(authorizedAtom).forms).filter(([, isAuthorized]) => isAuthorized);
  return new Set(authorized.flatMap(([formType]) => (codes[formType] === undefined ? [formType] : [])));
});

/** By form type: what one keeps of what was filed, where the server said so. */
export const receiptsAtom = atom<Readonly<Record<string, Receipt>>>({});
export type { Receipt };

/** Enabled languages by culture code; empty until fetched. */
export const culturesAtom = atom<CulturesResponse>({});
export const cultureAtom = atom<string>(defaultCulture);

/** Handles an error that no one foresaw: the app puts in what logs and shows it. Until then it goes on to the window. */
export const faultsAtom = atom({
  report(error: unknown): void {
    throw error;
  },
});
