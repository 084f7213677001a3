import { useAtomValue } from 'jotai';
import { clientAtom, referenceCodesAtom } from '../../state/appState.ts';
import { usePageScope } from '../pageScope.ts';

/** A value of the application: today's date for signing, or the code of the submitted claim; null when there is none. */
export function useAppValue(name: 'referenceCode' | 'signatureDate'): string | null {
  const { flow } = usePageScope();
  const client = useAtomValue(clientAtom);
  const codes = useAtomValue(referenceCodesAtom);
  return name === 'signatureDate' ? client.signatureDate : (codes[flow.formType] ?? null);
}
