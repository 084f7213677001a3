import { useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useRef } from 'react';
import { showToastAtom } from '../../state/toast.ts';
import { Button } from './Button.tsx';
import { useFromBrowser } from './useFromBrowser.ts';
import { useText } from './useText.ts';

interface CopyButton {
  readonly shown: RefObject<HTMLElement | null>;
  /** Null without a clipboard, as on an insecure page, or without a code. */
  readonly button: ReactNode;
}

/** Selects the code where copying is not allowed. */
export function useCopyButton(code: string | null): CopyButton {
  const shown = useRef<HTMLElement>(null);
  const showToast = useSetAtom(showToastAtom);
  const { t } = useText();
  // The server's guess: nearly all browsers have one.
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
  return {
    shown,
    button: <Button style="outlinePrimary" label={t('LocKey_Filed_Copy')} inBrowser="only" onClick={copy} />,
  };
}
