import type { i18n } from 'i18next';
import { atom, useAtom, useStore } from 'jotai';
import { type ComponentProps, createElement, type ReactNode, useContext } from 'react';
import {
  contentId,
  fileAttribute,
  heldAttribute,
  inBrowserAttribute,
  plainFormId,
  pressName,
  returnCodeName,
} from '../../../rules/plainForm.ts';
import { captchaAtom } from '../../../state/appState.ts';
import { plainFormAtom } from '../../../state/plainForm.ts';
import { RecordContext } from '../../recordContext.ts';

/*
 * A page drawn on the server is a form that works without scripts. Browsers get `inBrowser.ts` in the place of this
 * file: what is written here stays as it is when the app takes the page over, and costs them no code.
 */

/** The page that follows, after a redirect too, begins at its content, below the links that a phone shows first. */
export function useFormAttributes(): object {
  const form = useStore().get(plainFormAtom);
  return {
    id: plainFormId,
    method: 'post',
    action: `${form?.action() ?? ''}#${contentId}`,
    encType: 'multipart/form-data',
    // Links that leave the page open beside it.
    target: '_self',
  };
}

/** Only what is sent has a name. */
export const returnCodeInput = returnCodeName;

type Anchor = ComponentProps<'a'> & { readonly href: string };

/** A link in a text, which may lead to a page of the app. */
export function PageAnchor({ href, ...others }: Anchor): ReactNode {
  const form = useStore().get(plainFormAtom);
  return createElement('a', { href: form === null ? href : form.link(href), ...others });
}

/**
 * Reads the texts of the language, and says which ones the page shows. i18next takes as long for them as a third of a drawing,
 * and is asked for those that are missing.
 */
export function usePlainTexts(texts: i18n): ((key: string) => string | undefined) | undefined {
  const form = useStore().get(plainFormAtom);
  if (form === null) return undefined;
  const known: Readonly<Record<string, string>> = texts.getResourceBundle(texts.language, 'translation') ?? {};
  return (key) => {
    form.shown(key);
    return Object.hasOwn(known, key) ? known[key] : undefined;
  };
}

export function usePlainField(name: string, field: string, record: string | null): void {
  useStore().get(plainFormAtom)?.field(name, { field, record });
}

export function usePlainText(name: string, tidy: (text: string) => string): void {
  useStore().get(plainFormAtom)?.text(name, tidy);
}

interface PlainPicker {
  readonly name?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
}

/** Attributes of a file input that is hidden while a button opens it: without scripts it is shown, with the button's name. */
export function usePlainFiles(picker: PlainPicker, take: (files: readonly File[]) => void): object {
  const form = useStore().get(plainFormAtom);
  const { name, labelledBy, describedBy } = picker;
  if (form === null || name === undefined) return {};
  form.files(name, take);
  return {
    [fileAttribute]: '',
    tabIndex: undefined,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  };
}

interface PlainButton {
  readonly inBrowser?: 'only' | 'rather' | undefined;
  readonly opensDialog?: boolean | undefined;
  readonly action?: string | undefined;
  readonly label?: string | undefined;
  readonly ariaLabel?: string | undefined;
}

/**
 * Attributes of a button that sends the form. What it does, for which record, tells it from the other buttons. Of a press
 * that is better done by our code they say that it waits for it, where scripts run.
 */
export function usePlainPress(button: PlainButton, act: (() => unknown) | undefined): object {
  const record = useContext(RecordContext);
  const { get } = useStore();
  const form = get(plainFormAtom);
  if (form === null || act === undefined) return {};
  const { inBrowser, opensDialog = false, action, label, ariaLabel } = button;
  if (inBrowser === 'only') return { [inBrowserAttribute]: '' };
  const value = form.press([action, record, ariaLabel ?? label].filter(Boolean).join(' '), act);
  const asksCaptcha = (action === 'authorize' || action === 'submit') && get(captchaAtom).siteKey !== null;
  const waits = inBrowser === 'rather' || opensDialog;
  const held = asksCaptcha ? { [heldAttribute]: 'enter' } : waits ? { [heldAttribute]: '' } : {};
  return { type: 'submit', form: plainFormId, name: pressName, value, ...held };
}

export const usePlainLanguage = (code: string, act: () => unknown): object =>
  usePlainPress({ action: 'language', label: code }, act);

const isKeptAtom = atom(false);

/**
 * Whether a dialog is open that a press opens: it outlives the drawing. Its buttons are drawn before it is open, to find
 * what was pressed.
 */
export function useKept(_first: boolean): readonly [boolean, (next: boolean) => void] {
  const [isKept, set] = useAtom(isKeptAtom);
  const form = useStore().get(plainFormAtom);
  return [isKept || form?.isSearched === true, set];
}

/** Whether dialogs stand in the page. */
export function usePlainAnswer(): boolean {
  return useStore().get(plainFormAtom)?.isAnswer ?? false;
}
