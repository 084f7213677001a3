import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import type { FieldInstance } from '../../../claim/claimReader.ts';
import { inSentence } from '../../../claim/texts/inSentence.ts';
import { isFileList } from '../../../rules/value.ts';
import { fieldTransferAtom } from '../../../state/transfers.ts';
import { errorId, fieldDomId } from '../../domIds.ts';
import { usePageScope } from '../../pageScope.ts';
import { useFieldState } from '../../useFieldState.ts';
import { errorBar } from '../errorBar.ts';
import { RecordRoot } from '../RecordRoot.tsx';
import { ChooseAgain } from '../SavedDocument.tsx';
import { styled } from '../styled.ts';
import type { RecordsManager } from '../useRecords.ts';
import { useText } from '../useText.ts';
import { visuallyHidden } from '../VisuallyHidden.tsx';
import { DocumentLine, documentGrid } from './DocumentLine.tsx';

const actionsBelow = {
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  gridTemplateAreas: '"mark name" "kind kind" "say say" "rest rest" "actions actions"',
};

const Row = styled('div')({
  ...documentGrid,
  ...errorBar({ block: 8, start: 0 }),
  gridTemplateAreas: '"mark name actions" "kind kind kind" "say say say" "rest rest rest"',
  paddingBlock: '0.875rem',
  borderBlockStart: '1px solid var(--line)',
  '& > [data-part=file]': {
    display: 'contents',
    '& > [aria-hidden]': { gridArea: 'mark' },
    '& > [data-part=error]': {
      gridArea: 'say',
      marginBlock: '0.25rem 0',
      color: 'var(--error)',
      fontWeight: 650,
      fontSize: '0.9375rem',
      lineHeight: 1.45,
      overflowWrap: 'anywhere',
    },
  },
  '& > [data-part=kind]': {
    gridArea: 'kind',
    alignContent: 'center',
    minBlockSize: '3rem',
    marginBlockStart: '0.5rem',
    '& > [data-field]': { marginBlock: 0, paddingBlock: 0, ...errorBar({ block: 0, start: 14 }) },
    '& [data-part=label]': visuallyHidden,
    '& [data-part=error]': { fontSize: '0.9375rem' },
  },
  '& > [data-part=actions]': {
    gridArea: 'actions',
    display: 'flex',
    gap: '0.25rem 1rem',
    alignItems: 'center',
    minBlockSize: '3rem',
  },
  '& > [data-part=rest]': { gridArea: 'rest', margin: 0, overflowWrap: 'anywhere' },
  '& > dl': {
    fontSize: '0.9375rem',
    '& > div > *': { display: 'inline', margin: 0 },
    '& dt': { color: 'var(--ink-soft)' },
    '& dt::after': { content: '": "' },
  },
  // Two buttons, or one in large text, would leave no room for the name.
  '@container not (min-width: 36rem)': { '&:has(> [data-part=actions] > :nth-of-type(2))': actionsBelow },
  '@container not (min-width: 15rem)': actionsBelow,
  '@container (min-width: 36rem)': {
    '& > [data-part=kind]': { marginBlockStart: 0 },
    gridTemplateColumns: '3rem minmax(0, 1fr) minmax(0, 15.5rem) auto',
    // Beside one button most types have room in full.
    '&:not(:has(> [data-part=actions] > :nth-of-type(2)))': { gridTemplateColumns: '3rem minmax(0, 1fr) 44% auto' },
    // A long error of its type does not push what else is said of a document away from its name.
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"mark name kind actions" ". rest kind ." ". say say say"',
    // What is written about it has the room of its name and its type.
    '&:has(> details[open])': {
      gridTemplateAreas: '"mark name kind actions" ". rest rest rest" ". say say say"',
      '& > details': { marginBlockStart: '0.5rem' },
    },
    // Nothing is asked of what was not taken.
    '&[data-faulty]': {
      gridTemplateAreas: '"mark name name actions" ". say say say" ". rest rest rest"',
      '& > [data-part=file] > :nth-child(2)': { gridArea: 'name' },
    },
  },
});

interface DocumentRowProps extends FieldInstance {
  readonly record: string;
  readonly manager: RecordsManager;
  readonly name: string;
  readonly isDraft: boolean;
  /** Beside the name. */
  readonly kind: ReactNode;
  /** Below it. */
  readonly rest: ReactNode;
  /** Last, whatever its state. */
  readonly more?: ReactNode;
  /** Given whether the document is on its way or was not taken. */
  readonly actions: (state: 'onItsWay' | 'faulty' | 'there') => ReactNode;
}

/** A document from the moment it is chosen: what it is, how far it is, and what is wrong with it. */
export function DocumentRow(props: DocumentRowProps) {
  const { manager, field, record, name, isDraft, kind, rest, more, actions } = props;
  const { flow } = usePageScope();
  const { value, messages, refusal } = useFieldState(field, record);
  const transfer = useAtomValue(fieldTransferAtom({ field, record }))?.transfer.state;
  const { message } = useText();
  const nameId = useId();
  const own = flow.fields[field];
  const file = isFileList(value) ? value.item(0) : null;
  const [first = refusal] = messages;
  const isFaulty = file === null || transfer === 'refused';
  const isOnItsWay = transfer === 'preparing' || transfer === 'waiting' || transfer === 'sending';
  const say = errorId(fieldDomId(field, record));
  return (
    <RecordRoot manager={manager} record={record} edited={isDraft} isDraft={isDraft} labelledBy={nameId}>
      <Row data-faulty={isFaulty || undefined} data-wrong={first !== null || undefined}>
        <div data-part="file" data-field={own && `${own.dtoMapping}.${own.key}`}>
          <DocumentLine instance={{ field, record }} name={name} file={isFaulty ? null : file} nameId={nameId} />
          {first !== null && own !== undefined && (
            <p id={say} data-part="error" role={isFaulty ? 'alert' : undefined}>
              {message(inSentence(first, own, flow))}
            </p>
          )}
        </div>
        {kind !== null && !isFaulty && <div data-part="kind">{kind}</div>}
        <div data-part="actions">{actions(isFaulty ? 'faulty' : isOnItsWay ? 'onItsWay' : 'there')}</div>
        {isFaulty ? (
          <div data-part="rest">
            <ChooseAgain field={field} record={record} describedBy={say} />
          </div>
        ) : (
          rest
        )}
      </Row>
      {more}
    </RecordRoot>
  );
}
