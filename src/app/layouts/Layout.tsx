import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { usePlainAnswer } from '#plainForm';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { AnalyticsSlot } from '../analytics/slots.tsx';
import { FailureDialogs, SessionTimeoutDialog } from '../dialogs/dialogs.tsx';
import { FormArea, Measure, PageFrame } from '../shared/frame.tsx';
import { scrollTargets, scrollToTarget } from '../shared/scrollTargets.ts';
import { ToastSlot } from '../toast/ToastSlot.tsx';

export interface ThemeLayoutProps {
  readonly hidden: boolean;
  /** Links to the page in the other languages, where it is not the form that changes its own. */
  readonly languages?: ReactNode;
  /** Given for a page of the settlement's site: what stands above it. Its parts are as wide as the screen. */
  readonly aboveSite?: ReactNode;
  readonly children: ReactNode;
}
export type ThemeLayout = ComponentType<ThemeLayoutProps>;

interface LayoutProps extends Omit<ThemeLayoutProps, 'languages'> {
  readonly header: ReactNode;
  readonly banner?: ReactNode;
  readonly footer: ReactNode;
}

export function Layout({ header, banner, footer, hidden, aboveSite, children }: LayoutProps) {
  const standInPage = usePlainAnswer();
  if (aboveSite !== undefined) {
    return (
      <PageFrame data-part="layout">
        <SkipLink />
        {aboveSite}
        {header}
        {children}
        {footer}
      </PageFrame>
    );
  }
  return (
    <>
      <PageFrame hidden={hidden} data-part="layout">
        <SkipLink />
        {header}
        {banner}
        <FormArea>
          <Measure>{children}</Measure>
        </FormArea>
        <AnalyticsSlot />
        {footer}
      </PageFrame>
      <SessionTimeoutDialog />
      {!standInPage && <FailureDialogs />}
      <ToastSlot />
    </>
  );
}

const Anchor = styled('a')({
  position: 'absolute',
  insetInlineStart: 8,
  insetBlockStart: 0,
  // However many lines it has.
  translate: '0 -101%',
  zIndex: 1500,
  padding: '8px 16px',
  background: 'var(--card)',
  color: 'var(--brand)',
  '&:focus': { translate: '0 8px' },
});

function SkipLink() {
  const { t } = useText();
  const skip = (event: MouseEvent) => {
    // The fragment would stay in the address through every move.
    event.preventDefault();
    scrollToTarget('content');
    document.getElementById(scrollTargets.content)?.focus({ preventScroll: true });
  };
  return (
    <Anchor href={`#${scrollTargets.content}`} onClick={skip}>
      {t('LocKey_App_SkipToContent')}
    </Anchor>
  );
}
