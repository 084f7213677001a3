import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { type Styled, styled } from '../../renderer/kit/styled.ts';

const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: 48,
  paddingInline: 8,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  textUnderlineOffset: 6,
  '&:hover': { textDecoration: 'underline' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});

interface DisclosureProps {
  readonly label: string;
  readonly openLabel?: string;
  readonly root: Styled<'div'>;
  readonly children: ReactNode;
}

export function Disclosure({ label, openLabel = label, root: Root, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // A click on nothing focusable has no relatedTarget and must not close it.
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <Root onKeyDown={onKeyDown} onBlur={onBlur} data-open={open}>
      <Button ref={button} type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? openLabel : label}
        <Icon name="chevron-down" />
      </Button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </Root>
  );
}
