import { atom } from 'jotai';
import type { Deadline } from '../claim/navigation/redirect.ts';
import type { PageSettings } from '../documents/definitions/settings.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import { defaultCulture } from '../rules/culture.ts';
import type { CaptchaResponse, CulturesResponse, WalletResponse } from '../wire/calls.ts';
import type { Receipt } from '../wire/drafts.ts';

/** Set before anything is mounted. */
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

/** The address of the page of the settlement's site that is drawn; null for all others. */
export const siteAddressAtom = atom<string | null>(null);

/** In Pacific time; set at start-up and on every navigation. */
export const todayAtom = atom<CalendarDate | null>(null);

/** Null until fetched. */
export const whitelistAtom = atom<string | null>(null);

/** By deadline name. */
export const deadlinesAtom = atom<Readonly<Record<string, Deadline>>>({});

export interface Authorized {
  /** Text key. */
  readonly error: string | null;
  /** By form type; a missing one is false. */
  readonly forms: Readonly<Record<string, boolean>>;
}
export const authorizedAtom = atom<Authorized>({ error: null, forms: {} });

export const noteAuthorizedAtom = atom(null, (_get, set, formType: string) =>
  set(authorizedAtom, ({ forms }) => ({ error: null, forms: { ...forms, [formType]: true } })),
);

/** Until a reload or the next sign-in. */
export const sessionExpiredAtom = atom(false);

/** Text key of a status above the page, such as that it was cleared. The next page starts without. */
export const pageStatusAtom = atom<string | null>(null);

/** `header` and `message` are text keys. */
export const errorInfoAtom = atom({ show: false, header: '', message: '' });

export const walletAtom = atom<(WalletResponse & { readonly invalidPayPalVerification: boolean }) | null>(null);

export interface Captcha extends CaptchaResponse {
  readonly token: string | null;
  readonly state: 'ready' | 'notReady' | 'inProgress';
  /** From authorize, sent back as `captchaRawValue`. */
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

/** Form types that are authorized and not filed. */
export const unfiledFormsAtom = atom((get): ReadonlySet<string> => {
  const codes = get(referenceCodesAtom);
  const authorized = Object.entries(get(authorizedAtom).forms).filter(([, isAuthorized]) => isAuthorized);
  return new Set(authorized.flatMap(([formType]) => (codes[formType] === undefined ? [formType] : [])));
});

/** By form type, where the server sent one. */
export const receiptsAtom = atom<Readonly<Record<string, Receipt>>>({});
export type { Receipt };

/** By culture code; empty until fetched. */
export const culturesAtom = atom<CulturesResponse>({});
export const cultureAtom = atom<string>(defaultCulture);

/** Handles unexpected errors. Until the app sets it they reach the window. */
export const faultsAtom = atom({
  report(error: unknown): void {
    throw error;
  },
});
