import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { usePlainAnswer } from '#plainForm';
import { styled } from '../../renderer/kit/styled.ts';
import { useFromBrowser } from '../../renderer/kit/useFromBrowser.ts';
import { useServices } from '../services.ts';

interface AppDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

const lowScreen = '@media (max-height: 480px)';

const Modal = styled('dialog')({
  boxSizing: 'border-box',
  inlineSize: 'calc(100% - 32px)',
  maxInlineSize: 520,
  maxBlockSize: 'calc(100% - 32px)',
  margin: 'auto',
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  color: 'var(--ink)',
  boxShadow: '0 11px 15px -7px rgb(0 0 0 / 20%), 0 24px 38px 3px rgb(0 0 0 / 14%), 0 9px 46px 8px rgb(0 0 0 / 12%)',
  '&::backdrop': { background: 'rgb(0 0 0 / 50%)' },
  [lowScreen]: { inlineSize: 'calc(100% - 16px)', maxBlockSize: 'calc(100% - 16px)' },
});

const Title = styled('h2')({
  margin: 0,
  padding: '24px 24px 12px',
  [lowScreen]: { padding: '16px 16px 8px' },
  '&&:focus': { outline: 'none', boxShadow: 'none' },
});

const Text = styled('div')({
  padding: '0 24px',
  [lowScreen]: { padding: '0 16px' },
  '& p': { margin: 0, marginBlockEnd: 12 },
  '& p:last-child': { marginBlockEnd: 0 },
});

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  // On a phone the buttons fill the width, the forward button on top where they do not fit side by side.
  flexWrap: 'wrap-reverse',
  '@media (max-width: 599.95px)': { '& > button': { flex: '1 1 auto' } },
  padding: 24,
  [lowScreen]: { padding: 16 },
});

/**
 * Only its own buttons close it. It is the browser's `<dialog>`, so that reporting a lost connection needs no code to
 * load. It scrolls as a whole for low screens, and its title takes the focus where focusing the button would scroll the
 * text away.
 */
export function AppDialog({ open, ...shown }: AppDialogProps) {
  // The server writes pages without dialogs: opening before hydration would be a mismatch.
  const isHydrated = useFromBrowser(() => true, usePlainAnswer());
  return open && isHydrated && <OpenDialog {...shown} />;
}

function OpenDialog({ title, children, actions, role = 'alertdialog' }: Omit<AppDialogProps, 'open'>) {
  const id = useId();
  const modal = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = useServices();
  useLayoutEffect(() => {
    const dialog = modal.current;
    if (dialog === null) return;
    dialog.showModal();
    const isLow = dialog.scrollHeight > dialog.clientHeight;
    const first = isLow ? heading.current : dialog.querySelector<HTMLElement>('[data-focus-first]');
    first?.focus();
    return focus.giveBack;
  }, [focus]);
  return (
    <Modal
      ref={modal}
      // Not modal, since only a script could open it so.
      open={usePlainAnswer()}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="none"
      onKeyDown={wrapFocus}
      onCancel={keepOpen}
      onClose={reopen}
    >
      <Title ref={heading} id={`${id}-title`} tabIndex={-1}>
        {title}
      </Title>
      <Text id={`${id}-text`}>{children}</Text>
      <Actions>{actions}</Actions>
    </Modal>
  );
}

/** Past its ends the focus would go to the browser's own buttons. */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const ends: (Element | null | undefined)[] = event.shiftKey
    ? [event.currentTarget.querySelector('h2'), buttons[0]]
    : [buttons.at(-1)];
  if (!ends.includes(document.activeElement)) return;
  event.preventDefault();
  buttons.at(event.shiftKey ? -1 : 0)?.focus();
}

/** For browsers without `closedby`. */
function keepOpen(event: SyntheticEvent): void {
  event.preventDefault();
}

/** Some browsers close it anyway, as Android's does after going back twice. */
function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  currentTarget.showModal();
}
