import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { receiptSaverAtom } from '../../state/receiptSaver.ts';
import { usePageScope } from '../pageScope.ts';

export function useSaveReceipt(): () => Promise<void> {
  const { flow } = usePageScope();
  const saver = useAtomValue(receiptSaverAtom);
  return useCallback(async () => saver?.save(flow.formType), [saver, flow]);
}
