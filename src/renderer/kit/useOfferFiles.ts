import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { Message } from '../../rules/message.ts';
import { offerDocumentsAtom, offerFilesAtom } from '../../state/claim/offerFiles.ts';
import { usePageScope } from '../pageScope.ts';
import { photoMaker } from './documents/photoMaker.ts';
import { useText } from './useText.ts';

/** For a field that takes one file. `refuse` shows why it does not take what is offered. */
export function useOfferFiles(
  { field, record }: FieldInstance,
  refuse: (message: Message) => void,
): (files: readonly File[]) => void {
  const offer = useSetAtom(offerFilesAtom);
  return useCallback(
    (files) => {
      const refusal = offer({ field, record, files, maker: photoMaker });
      if (refusal !== null) refuse(refusal);
    },
    [offer, field, record, refuse],
  );
}

/** For records, of which each file becomes one; `record` is where they are offered, if in one. */
export function useOfferDocuments(
  node: string,
  parent: string | null,
  record: string | null,
): (files: readonly File[]) => void {
  const offer = useSetAtom(offerDocumentsAtom);
  const { announce } = usePageScope();
  const { t } = useText();
  return useCallback(
    (files) => {
      const { taken, refused } = offer({ node, parent, record, files, maker: photoMaker });
      const counts = { taken: String(taken), refused: String(refused) };
      announce(t(refused === 0 ? 'LocKey_Shared_File_Added' : 'LocKey_Shared_File_Offered', counts));
    },
    [offer, node, parent, record, announce, t],
  );
}
