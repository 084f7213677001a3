import styled from '@emotion/styled';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

import { type ReactNode, useId, useRef } from 'react';
import { useServices } from '../services.ts';

interface AppDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

const lowScreen = '@media (max-height: 480px)';

const Modal = styled(Dialog)({
  '.MuiDialog-container': {
    boxSizing: 'border-box',
    padding: 16,
    [lowScreen]: { padding: 8 },
  },
  '.MuiDialog-paper': { margin: 0, inlineSize: '100%', maxInlineSize: 520 },
});

const Title = styled(DialogTitle)({
  color: 'var(--heading)',
  fontSize: '1.3125rem',
  fontWeight: 700,
  lineHeight: 1.3,
  textWrap: 'balance',
  padding: '24px 24px 12px',
  [lowScreen]: { padding: '16px 16px 8px' },
  '&:focus': { outline: 'none' },
});

const Text = styled(DialogContent)({
  padding: '0 24px',
  [lowScreen]: { padding: '0 16px' },
  '& p': { margin: 0, marginBlockEnd: 12 },
  '& p:last-child': { marginBlockEnd: 0 },
});

const Actions = styled(DialogActions)({
  // On a phone as the buttons of a page: as wide as it is, and the forward one above where there is no room beside it.
  flexWrap: 'wrap-reverse',
  '@media (max-width: 599.95px)': { '& > button': { flex: '1 1 auto' } },
  padding: 24,
  [lowScreen]: { padding: 16 },
});

/**
 * A modal with a static backdrop: neither a click beside it nor Escape closes it, only its own buttons do. When it
 * closes, the focus goes back to where it was.
 *
 * It scrolls as a whole, so that a low screen shows as much of it as it can and the keyboard reaches all of it. Its
 * button has the focus first; its title does where the button would push the beginning out of sight.
 */
export function AppDialog({ open, title, children, actions, role = 'alertdialog' }: AppDialogProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = useServices();
  const onEnter = ({ scrollHeight, clientHeight }: HTMLElement) => {
    if (scrollHeight > clientHeight) heading.current?.focus();
  };
  return (
    <Modal
      open={open}
      scroll="body"
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      disableRestoreFocus
      slotProps={{ transition: { onEnter, onExited: focus.giveBack } }}
    >
      <Title ref={heading} id={`${id}-title`} tabIndex={-1}>
        {title}
      </Title>
      <Text id={`${id}-text`}>{children}</Text>
      <Actions>{actions}</Actions>
    </Modal>
  );
}
