import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { type Styled, styled } from '../../renderer/kit/styled.ts';

const Label = styled('summary')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: 48,
  paddingInline: 8,
  cursor: 'pointer',
  textUnderlineOffset: 6,
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { textDecoration: 'underline' },
  '[open] > & svg': { transform: 'rotate(180deg)' },
  '[open] > & > [data-when=closed], details:not([open]) > & > [data-when=open]': { display: 'none' },
});

interface DisclosureProps {
  readonly label: string;
  /** Where it reads otherwise while it is open. */
  readonly openLabel?: string;
  readonly root: Styled<'details'>;
  readonly children: ReactNode;
}

/** Opens without scripts too. With them Escape closes it, and so does the focus when it leaves. */
export function Disclosure({ label, openLabel, root: Root, children }: DisclosureProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget: root } = event;
    if (event.key !== 'Escape' || !root.open) return;
    event.stopPropagation();
    root.open = false;
    root.querySelector('summary')?.focus();
  };
  const onBlur = ({ currentTarget: root, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    // A click on nothing focusable has no relatedTarget and must not close it.
    if (relatedTarget !== null && !root.contains(relatedTarget)) root.open = false;
  };
  return (
    <Root onKeyDown={onKeyDown} onBlur={onBlur}>
      <Label>
        {openLabel === undefined ? label : <span data-when="closed">{label}</span>}
        {openLabel !== undefined && <span data-when="open">{openLabel}</span>}
        <Icon name="chevron-down" />
      </Label>
      <div>{children}</div>
    </Root>
  );
}
