import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { Message } from '../../rules/message.ts';
import { offerFilesAtom } from '../../state/claim/offerFiles.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

/** `refuse` shows why the field takes none of the files. */
export function useOfferFiles(
  { field, record }: FieldInstance,
  refuse: (message: Message) => void,
): (files: readonly File[]) => void {
  const offer = useSetAtom(offerFilesAtom);
  const { announce } = usePageScope();
  const { t } = useText();
  return useCallback(
    (files) => {
      const { refusal, taken, refused } = offer({ field, record, files });
      if (refusal !== null) refuse(refusal);
      else if (files.length > 1) {
        announce(t('LocKey_Shared_File_Offered', { taken: String(taken), refused: String(refused) }));
      }
    },
    [offer, field, record, refuse, announce, t],
  );
}
