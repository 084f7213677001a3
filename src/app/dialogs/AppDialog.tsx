import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
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

const Modal = styled(Dialog)(({ theme }) => ({
  '.MuiDialog-container': {
    boxSizing: 'border-box',
    padding: theme.spacing(2),
    [lowScreen]: { padding: theme.spacing(1) },
  },
  '.MuiDialog-paper': { margin: 0, inlineSize: '100%', maxInlineSize: 520 },
}));

const Title = styled(DialogTitle)(({ theme }) => ({
  ...theme.typography.h2,
  padding: theme.spacing(3, 3, 1.5),
  [lowScreen]: { padding: theme.spacing(2, 2, 1) },
  '&:focus': { outline: 'none' },
}));

const Text = styled(DialogContent)(({ theme }) => ({
  padding: theme.spacing(0, 3),
  [lowScreen]: { padding: theme.spacing(0, 2) },
  '& p': { margin: 0, marginBlockEnd: theme.spacing(1.5) },
  '& p:last-child': { marginBlockEnd: 0 },
}));

const Actions = styled(DialogActions)(({ theme }) => ({
  // On a phone as the buttons of a page: as wide as it is, and the forward one above where there is no room beside it.
  flexWrap: 'wrap-reverse',
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 auto' } },
  padding: theme.spacing(3),
  [lowScreen]: { padding: theme.spacing(2) },
}));

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
