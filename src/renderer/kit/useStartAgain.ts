import { useSetAtom } from 'jotai';
import { startAgainAtom } from '../../state/navigation/startAgain.ts';

export function useStartAgain(): () => void {
  return useSetAtom(startAgainAtom);
}
