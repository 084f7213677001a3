import { useSetAtom } from 'jotai';
import { startAgainAtom } from '../../state/navigation/startAgain.ts';

/** Starts the form again that was filed. */
export function useStartAgain(): () => void {
  return useSetAtom(startAgainAtom);
}
