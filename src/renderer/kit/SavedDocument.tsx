import { useAtomValue, useSetAtom } from 'jotai';
import { usePlainField } from '#plainForm';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { fieldTransferAtom } from '../../state/transfers.ts';
import { refuseFieldAtom } from '../../state/validation/validation.ts';
import { fieldDomId, inputName } from '../domIds.ts';
import { usePageScope } from '../pageScope.ts';
import { ChooseFile } from './documents/ChooseFile.tsx';
import { DocumentStatus } from './documents/DocumentStatus.tsx';
import { useOfferFiles } from './useOfferFiles.ts';
import { useText } from './useText.ts';
import { useUploadLimits } from './useUploadLimits.ts';

interface SavedDocumentProps {
  readonly fields: readonly FieldId[];
  readonly record: string;
  /** Where the claim is only read, an upload that is saved with the next answers needs no word. */
  readonly isRead?: boolean;
}

/** What is still open of a saved record's upload, or a button that chooses again what did not arrive. */
export function SavedDocument({ fields, record, isRead = false }: SavedDocumentProps) {
  const { flow } = usePageScope();
  const field = fields.find((id) => flow.fields[id]?.valueType === 'file');
  return field === undefined ? null : <Shown field={field} record={record} isRead={isRead} />;
}

function Shown({ field, record, isRead }: FieldInstance & { readonly isRead: boolean }) {
  const cell = useAtomValue(fieldCellAtom(field, record));
  const value = useAtomValue(cell.value);
  const refusal = useAtomValue(cell.refusal);
  const state = useAtomValue(fieldTransferAtom({ field, record }))?.transfer.state;
  const { visible, required } = useAtomValue(fieldViewAtom(field, record));
  const isMissing = value === null && visible && (required || refusal !== null);
  if (isMissing || state === 'refused') return <ChooseAgain field={field} record={record} />;
  if (state === 'arrived' || (isRead && state === 'saving')) return null;
  return <DocumentStatus field={field} record={record} />;
}

/** In the place of a file that was refused or lost. */
export function ChooseAgain({ field, record, describedBy }: FieldInstance & { readonly describedBy?: string }) {
  const refuse = useSetAtom(refuseFieldAtom);
  const offer = useOfferFiles({ field, record }, (message) => refuse({ field, record, message }));
  const { limits } = useUploadLimits();
  const { flow } = usePageScope();
  const { t } = useText();
  const own = flow.fields[field];
  const name = own === undefined ? '' : inputName(`${own.dtoMapping}.${own.key}`, record);
  usePlainField(name, field, record);
  return (
    <ChooseFile
      id={fieldDomId(field, record)}
      name={name}
      label={t('LocKey_Shared_File_Replace')}
      describedBy={describedBy}
      style="link"
      accept={limits?.allowedExtensions.join(',')}
      onFiles={offer}
    />
  );
}
