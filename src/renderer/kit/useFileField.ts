import type { FieldInstance } from '../../claim/claimReader.ts';
import type { Message } from '../../rules/message.ts';
import { useCurrentField } from '../currentField.ts';
import { labelId } from '../domIds.ts';
import { usePageScope } from '../pageScope.ts';
import { useOfferDocuments, useOfferFiles } from './useOfferFiles.ts';

interface FileFieldView {
  readonly instance: FieldInstance;
  readonly labelId: string;
  /** Each of several files gets its own record. */
  readonly several: boolean;
  offer(files: readonly File[]): void;
}

/** @throws Error outside of a field. */
export function useFileField(id: string, refuse: (message: Message) => void): FileFieldView {
  const { field, record } = useCurrentField();
  const { flow } = usePageScope();
  const instance = { field: field.id, record };
  const records = record === null ? undefined : flow.records.find(({ fields }) => fields.includes(field.id));
  const one = useOfferFiles(instance, refuse);
  const each = useOfferDocuments(records?.node ?? '', null, record);
  const several = records !== undefined;
  const offer = (files: readonly File[]) => (several && files.length > 1 ? each : one)(files);
  return { instance, labelId: labelId(id), several, offer };
}
