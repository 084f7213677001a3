import type { ReactNode } from 'react';
import { ErrorDialog } from '../dialogs/ErrorDialog.tsx';
import { RetryDialog } from '../dialogs/RetryDialog.tsx';
import { SessionTimeoutDialog } from '../dialogs/SessionTimeoutDialog.tsx';
import { FormArea, Measure, PageFrame } from '../shared/frame.tsx';
import { ToastPlace } from '../toast/ToastPlace.tsx';
import { SkipLink } from './SkipLink.tsx';

export interface LayoutProps {
  readonly header: ReactNode;
  readonly banner?: ReactNode;
  readonly footer: ReactNode;
  /** True until the page has mounted and while a redirect runs. */
  readonly hidden: boolean;
  readonly children: ReactNode;
}

/** What the three layouts share: their parts in order, and the dialogs. */
export function Layout({ header, banner, footer, hidden, children }: LayoutProps) {
  return (
    <>
      <PageFrame hidden={hidden} data-part="layout">
        <SkipLink />
        {header}
        {banner}
        <FormArea>
          <Measure>{children}</Measure>
        </FormArea>
        {footer}
      </PageFrame>
      <SessionTimeoutDialog />
      <ErrorDialog />
      <ToastPlace />
      <RetryDialog />
    </>
  );
}
