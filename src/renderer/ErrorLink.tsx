import { styled } from '@mui/material/styles';
import { type Atom, atom, useAtomValue } from 'jotai';
import { type MouseEvent, useMemo } from 'react';
import { type Records, recordsAtom } from '../state/claim/records.ts';
import type { PageError } from '../state/validation/pageErrors.ts';
import { fieldDomId, nodeDomId } from './domIds.ts';
import { focusInto } from './focus/focusables.ts';
import { useRecordName } from './kit/useRecordName.ts';
import { useText } from './kit/useText.ts';
import { labelled } from './labelled.ts';
import { usePageScope } from './pageScope.ts';

const Link = styled('a')(({ theme }) => ({
  color: theme.palette.error.main,
  display: 'block',
  minBlockSize: 24,
  paddingBlock: 2,
  overflowWrap: 'anywhere',
}));

/** The input itself, else the record (a saved one shows no inputs), else the block. */
function targetOf({ field, record, node }: PageError): HTMLElement | null {
  const input = field === null ? null : document.getElementById(fieldDomId(field, record));
  if (input !== null) return input;
  const root = record === null ? null : document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`);
  return root ?? (node === null ? null : document.getElementById(nodeDomId(node)));
}

const none: Atom<Pick<Records, 'inOrderAdded'>> = atom({ inOrderAdded: [] });

/** What the record of an error is called; null outside records. */
function useNameOfRecord({ node, field, record }: PageError): string | null {
  const { page } = usePageScope();
  const owner = useMemo(
    () => page.records.find((each) => each.node === node || (field !== null && each.fields.includes(field))),
    [page, node, field],
  );
  const models = useAtomValue(owner === undefined ? none : recordsAtom(owner.model)).inOrderAdded;
  const inOrderAdded = useMemo(() => models.map(({ clientId }) => clientId), [models]);
  const nameOf = useRecordName({ inOrderAdded }, owner?.itemLabel ?? undefined);
  return owner === undefined || record === null ? null : nameOf(record);
}

/** One error as a link that moves the focus to where it can be mended. */
export function ErrorLink({ error }: { readonly error: PageError }) {
  const { t, message } = useText();
  const record = useNameOfRecord(error);
  const target = error.field === null ? nodeDomId(error.node ?? '') : fieldDomId(error.field, error.record);
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    const element = targetOf(error);
    if (element !== null) focusInto(element);
  };
  return (
    <Link href={`#${target}`} onClick={follow}>
      {record !== null && `${record}, `}
      {labelled(error.label === '' ? '' : t(error.label), message(error.message))}
    </Link>
  );
}
