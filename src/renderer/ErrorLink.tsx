import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { inSentence } from '../claim/texts/inSentence.ts';
import { nameText } from '../claim/texts/nameText.ts';
import { needsLabel } from '../rules/message.ts';
import { recordNamesAtom } from '../state/claim/recordNames.ts';
import type { PageError } from '../state/validation/pageErrors.ts';
import { fieldDomId, nodeDomId } from './domIds.ts';
import { focusInto } from './focus/focusables.ts';
import { styled } from './kit/styled.ts';
import { useText } from './kit/useText.ts';
import { labelled } from './labelled.ts';
import { usePageScope } from './pageScope.ts';

const Link = styled('a')({
  color: 'var(--error)',
  display: 'block',
  minBlockSize: 24,
  paddingBlock: 2,
  overflowWrap: 'anywhere',
});

/** The input, or for records as a whole their block. A saved record shows neither: then the record or its block. */
function targetOf({ field, record, node }: PageError, around: string | null): HTMLElement | null {
  const id = field === null ? nodeDomId(node ?? '', record) : fieldDomId(field, record);
  const own = document.getElementById(id);
  if (own !== null) return own;
  const root = record === null ? null : document.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`);
  return root ?? (around === null ? null : document.getElementById(nodeDomId(around, null)));
}

export function ErrorLink({ error }: { readonly error: PageError }) {
  const { flow, page } = usePageScope();
  const texts = useText().at(error.record);
  const names = useAtomValue(recordNamesAtom(error.record ?? '')).map((name) => nameText(name, texts));
  const around = page.records.find(({ node }) => node === error.node)?.parent?.node ?? null;
  const target =
    error.field === null ? nodeDomId(error.node ?? '', error.record) : fieldDomId(error.field, error.record);
  const { t, message } = texts;
  const field = flow.fields[error.field ?? ''];
  const fault = field === undefined ? error.message : inSentence(error.message, field, flow);
  // A message about a file begins with its name.
  const others = names.filter((name) => name !== fault.params?.['name']);
  const own = error.label !== '' && needsLabel(fault) ? [t(error.label)] : [];
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    const element = targetOf(error, around);
    if (element !== null) focusInto(element);
  };
  return (
    <Link href={`#${target}`} onClick={follow}>
      {labelled([...others, ...own].join(', '), message(fault))}
    </Link>
  );
}
