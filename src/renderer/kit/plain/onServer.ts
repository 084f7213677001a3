import { atom, useAtom, useStore } from 'jotai';
import { useContext } from 'react';
import { heldAttribute, inBrowserAttribute, plainFormId, pressName } from '../../../rules/plainForm.ts';
import { captchaAtom } from '../../../state/appState.ts';
import { plainFormAtom } from '../../../state/plainForm.ts';
import { RecordContext } from '../../recordContext.ts';

/*
 * A page drawn on the server is a form that works without scripts. Browsers get `inBrowser.ts` in the place of this
 * file: what is written here stays as it is when the app takes the page over, and costs them no code.
 */

const trimmed = (text: string) => text.trim();

export function usePlainField(name: string, field: string, record: string | null): void {
  useStore()
    .get(plainFormAtom)
    ?.field(record === null ? name : `${name}.${record}`, { field, record });
}

export function usePlainText(name: string, tidy: ((text: string) => string) | undefined): void {
  useStore()
    .get(plainFormAtom)
    ?.text(name, tidy ?? trimmed);
}

interface PlainPicker {
  readonly name?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
}

export function usePlainFiles(picker: PlainPicker, take: (files: readonly File[]) => void): void {
  const form = useStore().get(plainFormAtom);
  const { name, labelledBy = '', describedBy = '' } = picker;
  if (name !== undefined) form?.files(name, { labelledBy, describedBy, take });
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
