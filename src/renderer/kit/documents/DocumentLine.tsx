import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { FieldInstance } from '../../../claim/claimReader.ts';
import type { FileLike } from '../../../rules/value.ts';
import { fieldTransferAtom } from '../../../state/transfers.ts';
import { styled } from '../styled.ts';
import { DocumentMark } from './DocumentMark.tsx';
import { DocumentStatus, NotSaved } from './DocumentStatus.tsx';

/** Name and state beside the mark; what else belongs to the document stands beside or below. */
export const documentGrid = {
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr) auto',
  columnGap: '1rem',
  alignItems: 'start',
} as const;

const Name = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minInlineSize: 0,
  minBlockSize: '3rem',
  fontWeight: 650,
  lineHeight: 1.3,
  '& > bdi': { alignSelf: 'flex-start', maxInlineSize: '100%', overflowWrap: 'anywhere' },
});

interface DocumentLineProps {
  readonly instance: FieldInstance;
  readonly name: string;
  /** Null for one that was refused or lost. */
  readonly file: FileLike | null;
  readonly nameId?: string | undefined;
}

export function DocumentLine({ instance, name, file, nameId }: DocumentLineProps) {
  const own = useId();
  // The element isolates it from the direction around it.
  const shown = name.replaceAll(/[\u2068\u2069]/g, '');
  const isPreparing = useAtomValue(fieldTransferAtom(instance))?.transfer.state === 'preparing';
  return (
    <>
      <DocumentMark name={shown} file={isPreparing ? null : file} />
      <Name>
        <bdi id={nameId ?? own}>{shown}</bdi>
        {file === null ? <NotSaved /> : <DocumentStatus {...instance} />}
      </Name>
    </>
  );
}
