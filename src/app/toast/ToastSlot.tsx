import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { toastAtom } from '../../state/toast.ts';
import { optional } from '../shared/optional.ts';

/** Most claimants never see a toast. */
const Bar = optional(async () => (await import('./ToastBar.tsx')).ToastBar);

/** The spoken text is in a region that already exists: not every screen reader reads one that arrives with its text. */
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
