import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { toastAtom } from '../../state/toast.ts';
import { optional } from '../shared/optional.ts';

/** Most people never see a toast: what draws one comes with the first. */
const Bar = optional(async () => (await import('./ToastBar.tsx')).ToastBar);

/**
 * Where toasts appear, one at a time: the next one takes the place of the last, with a time of its own. What a toast says
 * is spoken from a region that was there before: one that comes with its words in it is not read out by every screen reader.
 */
export function ToastSlot() {
  const { number, state, message } = useAtomValue(toastAtom);
  const { message: say } = useText();
  const words = message === null ? '' : say(message);
  return (
    <>
      <VisuallyHidden role="status">{state !== 'hidden' && <span key={number}>{words}</span>}</VisuallyHidden>
      {number > 0 && (
        <Suspense>
          <Bar key={number} words={words} />
        </Suspense>
      )}
    </>
  );
}
