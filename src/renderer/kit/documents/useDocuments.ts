import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { CompiledField, FieldId } from '../../../compile/compiledPage.ts';
import { fieldId } from '../../../rules/names.ts';
import { commitFieldAtom } from '../../../state/claim/commit.ts';
import { documentName } from '../../../state/claim/documentName.ts';
import { fieldViewAtom } from '../../../state/claim/fieldView.ts';
import { fieldCellAtom, hasModel, requireModel } from '../../../state/claim/models.ts';
import { isDirtyEdit } from '../../../state/claim/records.ts';
import { usePageScope } from '../../pageScope.ts';
import type { RecordsView } from '../useRecords.ts';

export interface Documents {
  readonly file: FieldId;
  /** Records with a file, one that was refused, or one that was lost: by clientId, with its name. */
  readonly names: ReadonlyMap<string, string>;
}

/** @throws Error for records that are no documents. */
export function useDocuments({ node, inOrderAdded }: Pick<RecordsView, 'node' | 'inOrderAdded'>): Documents {
  const { flow } = usePageScope();
  const model = flow.records.find((records) => records.node === node)?.model ?? '';
  const fileField = flow.models[model]?.fileField ?? null;
  if (fileField === null) throw new Error(`The records of ${node} are no documents.`);
  const namesAtom = useMemo(
    () =>
      atom((get) =>
        JSON.stringify(
          inOrderAdded.flatMap((record) => {
            const name = hasModel(get, record) ? documentName(get, record) : null;
            return name === null ? [] : [[record, name]];
          }),
        ),
      ),
    [inOrderAdded],
  );
  // As a text, so that typing renders nothing here.
  const written = useAtomValue(namesAtom);
  return useMemo(() => ({ file: fieldId(model, fileField), names: namesIn(written) }), [model, fileField, written]);
}

function namesIn(written: string): ReadonlyMap<string, string> {
  const pairs: readonly (readonly [string, string])[] = JSON.parse(written);
  return new Map(pairs);
}

/** Whether one of the fields has to be seen: it is answered, asked for or wrong. */
export function useIsAsked(fields: readonly FieldId[], record: string): boolean {
  const key = fields.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same names are the same fields
  const asked = useMemo(
    () =>
      atom((get) =>
        fields.some((field) => {
          const { visible, required } = get(fieldViewAtom(field, record));
          const cell = get(fieldCellAtom(field, record));
          return visible && (required || get(cell.messages).length > 0 || get(cell.value) !== null);
        }),
      ),
    [key, record],
  );
  return useAtomValue(asked);
}

/** Gives records the same answer. */
export function useSameAnswer(field: FieldId): (records: readonly string[], value: string) => void {
  const commit = useSetAtom(commitFieldAtom);
  return (records, value) => {
    for (const record of records) commit({ field, record, value });
  };
}

/** The choices of a list, unless they are records; null for another field. */
export function fixedChoices(field: CompiledField | undefined) {
  const schema = field?.uiSchema;
  if (schema === undefined || schema['ui:widget'] !== 'select') return null;
  const { options } = schema['ui:options'];
  return 'records' in options ? null : options;
}

/** Whether something was given for it. */
export function useIsBegun(record: string): boolean {
  const begun = useMemo(
    () => atom((get) => hasModel(get, record) && isDirtyEdit(get, requireModel(get, record))),
    [record],
  );
  return useAtomValue(begun);
}
