import { useAtomValue, useSetAtom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { fieldTransferAtom } from '../../state/transfers.ts';
import { refuseFieldAtom } from '../../state/validation/validation.ts';
import { fieldDomId } from '../domIds.ts';
import { usePageScope } from '../pageScope.ts';
import { FilePicker } from './FilePicker.tsx';
import { TransferStatus } from './TransferStatus.tsx';
import { useOfferFiles } from './useOfferFiles.ts';

interface SavedDocumentProps {
  readonly fields: readonly FieldId[];
  readonly record: string;
}

/** Upload status of a saved record, or a picker where the upload did not arrive. */
export function SavedDocument({ fields, record }: SavedDocumentProps) {
  const { flow } = usePageScope();
  const field = fields.find((id) => flow.fields[id]?.valueType === 'file');
  return field === undefined ? null : <Shown field={field} record={record} />;
}

function Shown({ field, record }: FieldInstance) {
  const value = useAtomValue(useAtomValue(fieldCellAtom(field, record)).value);
  const state = useAtomValue(fieldTransferAtom({ field, record }))?.transfer.state;
  const { visible, required } = useAtomValue(fieldViewAtom(field, record));
  const isMissing = value === null && visible && required;
  if (isMissing || state === 'refused') return <Again field={field} record={record} isMissing={isMissing} />;
  return <TransferStatus field={field} record={record} />;
}

/** A saved record may have no form, so a refused or lost file is replaced here. */
function Again({ field, record, isMissing }: FieldInstance & { readonly isMissing: boolean }) {
  const refuse = useSetAtom(refuseFieldAtom);
  const offer = useOfferFiles({ field, record }, (message) => refuse({ field, record, message }));
  const label = isMissing ? 'LocKey_Shared_File_Choose' : 'LocKey_Shared_File_Replace';
  return <FilePicker id={fieldDomId(field, record)} label={label} several={false} onFiles={offer} />;
}
