import { useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useRef } from 'react';
import { showToastAtom } from '../../state/toast.ts';
import { Button } from './Button.tsx';
import { useFromBrowser } from './useFromBrowser.ts';
import { useText } from './useText.ts';

interface CopyButton {
  /** Where the text is on the page. */
  readonly shown: RefObject<HTMLElement | null>;
  /** Null where there is no clipboard, as in browsers on a page that came without encryption, or nothing to copy. */
  readonly button: ReactNode;
}

/** A button that copies a code, and says so. Where the browser does not allow it, the code is selected instead. */
export function useCopyButton(code: string | null): CopyButton {
  const shown = useRef<HTMLElement>(null);
  const showToast = useSetAtom(showToastAtom);
  const { t } = useText();
  // Nearly all have one.
  const hasClipboard = useFromBrowser(() => navigator.clipboard !== undefined, true);
  if (code === null || !hasClipboard) return { shown, button: null };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ key: 'LocKey_Filed_Copied' });
    } catch {
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return { shown, button: <Button style="outlinePrimary" label={t('LocKey_Filed_Copy')} onClick={copy} /> };
}
