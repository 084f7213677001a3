import { useAtomValue, useSetAtom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { fieldTransferAtom } from '../../state/transfers.ts';
import { refuseFieldAtom } from '../../state/validation/validation.ts';
import { usePageScope } from '../pageScope.ts';
import { FilePicker } from './FilePicker.tsx';
import { TransferStatus } from './TransferStatus.tsx';
import { useOfferFiles } from './useOfferFiles.ts';

interface SavedDocumentProps {
  /** The fields of the record. */
  readonly fields: readonly FieldId[];
  readonly record: string;
}

/** Where the document of a saved record is on its way; nothing where the record holds none. */
export function SavedDocument({ fields, record }: SavedDocumentProps) {
  const { flow } = usePageScope();
  const field = fields.find((id) => flow.fields[id]?.valueType === 'file');
  return field === undefined ? null : <Shown field={field} record={record} />;
}

function Shown(instance: FieldInstance) {
  const state = useAtomValue(fieldTransferAtom(instance))?.transfer.state;
  return state === 'refused' ? <Again {...instance} /> : <TransferStatus {...instance} />;
}

/** Such a record may have no form any more: the document that the server does not take, or has lost, is replaced here. */
function Again({ field, record }: FieldInstance) {
  const refuse = useSetAtom(refuseFieldAtom);
  const offer = useOfferFiles({ field, record }, (message) => refuse({ field, record, message }));
  return <FilePicker label="LocKey_Shared_File_Replace" several={false} onFiles={offer} />;
}
