import type { ReactElement } from 'react';
import { UndoLine } from './UndoLine.tsx';
import type { Deleted } from './useDeletion.ts';
import { useText } from './useText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export function DeletedLine({ deleted: { name, text, isDiscarded, undo } }: { readonly deleted: Deleted }) {
  const { t } = useText();
  return (
    <UndoLine
      part="deleted"
      isNamed={!isDiscarded}
      text={t(text, { item: name })}
      label={t('LocKey_Shared_Records_Undo')}
      of={name}
      undo={undo}
    />
  );
}

/** Announces each discarded edit once. A deletion is read from its line, which has the focus. */
export function DeletedStatus({ deleted }: { readonly deleted: Deleted | null }) {
  const { t } = useText();
  return (
    <VisuallyHidden role="status">
      {deleted?.isDiscarded && <span key={deleted.record}>{t(deleted.text, { item: deleted.name })}</span>}
    </VisuallyHidden>
  );
}

interface RecordListProps {
  readonly records: readonly string[];
  readonly deleted: Deleted | null;
  /** For rows of a table: cells per row. */
  readonly cells?: number;
  readonly children: (record: string) => ReactElement;
}

/** The undo line stands where the deleted record was. */
export function RecordList({ records, deleted, cells, children }: RecordListProps) {
  const drawn = records.map(children);
  if (deleted === null) return drawn;
  const follower = records.findIndex((record) => deleted.followers.includes(record));
  const line = <DeletedLine key="deleted" deleted={deleted} />;
  const shown =
    cells === undefined ? (
      line
    ) : (
      <tr key="deleted">
        <td colSpan={cells}>{line}</td>
      </tr>
    );
  return drawn.toSpliced(follower === -1 ? records.length : follower, 0, shown);
}
