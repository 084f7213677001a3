import type { ReactElement } from 'react';
import { UndoLine } from './UndoLine.tsx';
import type { Deleted } from './useDeletion.ts';
import { useText } from './useText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says which record was deleted or not saved, and brings it back. */
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

/**
 * Has a screen reader say of which record the answers were not saved: once each, also where two had the same name. That
 * one was deleted is said by the line, which has the focus then.
 */
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
  /** What was deleted from among them and can be brought back. */
  readonly deleted: Deleted | null;
  /** In the rows of a table: how many cells a row has. */
  readonly cells?: number;
  /** Draws one record, with its clientId as the key. */
  readonly children: (record: string) => ReactElement;
}

/** Records one after the other; where the one that was deleted last was, a line that can bring it back. */
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
