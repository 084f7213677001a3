import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { toastAtom } from '../../state/toast.ts';
import { optional } from '../shared/optional.ts';

/** Most people never see a toast: what draws one comes with the first. */
const Bar = optional(async () => (await import('./ToastBar.tsx')).ToastBar);

/** Where toasts appear, one at a time: the next one takes the place of the last, with a time of its own. */
export function ToastPlace() {
  const { number } = useAtomValue(toastAtom);
  if (number === 0) return null;
  return (
    <Suspense>
      <Bar key={number} />
    </Suspense>
  );
}
