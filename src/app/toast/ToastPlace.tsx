import { useAtomValue } from 'jotai';
import { toastAtom } from '../../state/toast.ts';
import { ToastBar } from './ToastBar.tsx';

/** Where toasts appear, one at a time: the next one takes the place of the last, with a time of its own. */
export function ToastPlace() {
  const { number } = useAtomValue(toastAtom);
  return <ToastBar key={number} />;
}
