import type { FieldInstance } from '../../claim/claimReader.ts';
import type { Message } from '../../rules/message.ts';
import { useCurrentField } from '../currentField.ts';
import { labelId } from '../domIds.ts';
import { usePageScope } from '../pageScope.ts';
import { useOfferFiles } from './useOfferFiles.ts';

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
  const several = record !== null && flow.records.some(({ fields }) => fields.includes(field.id));
  return { instance, labelId: labelId(id), several, offer: useOfferFiles(instance, refuse) };
}
