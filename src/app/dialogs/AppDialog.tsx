import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { returnFocus } from './returnFocus.ts';

export interface AppDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * A modal with a static backdrop: neither a click beside it nor Escape closes it, only its own buttons do. When it
 * closes, the focus goes back to where it was.
 */
export function AppDialog({ open, title, children, actions, role = 'alertdialog' }: AppDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      disableRestoreFocus
      slotProps={{ transition: { onExited: returnFocus } }}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
