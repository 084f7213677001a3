import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { todayAtom } from '../../state/appState.ts';
import { AnalyticsLinkSlot } from '../analytics/slots.tsx';
import { useServices } from '../services.ts';
import { Measure } from '../shared/frame.tsx';
import { besideOwnRows, ContactRows } from './ContactRows.tsx';
import { StatementLinks } from './StatementLinks.tsx';

const Bar = styled('footer')({
  background: 'var(--brand-deep)',
  color: 'var(--card)',
  paddingBlock: '40px 32px',
  a: { color: 'inherit', textUnderlineOffset: 4 },
  '@media print': { display: 'none' },
});

export const FooterHeading = styled('h2')({
  margin: 0,
  marginBlockEnd: 8,
  fontSize: '1.25rem',
});

export const FooterText = styled('p')({
  margin: 0,
  marginBlockEnd: 16,
  maxInlineSize: '70ch',
  textWrap: 'pretty',
});

const Copyright = styled('div')({
  marginBlockStart: 32,
  paddingBlockStart: 16,
  borderBlockStart: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
  fontSize: '0.9rem',
  '& > p': { margin: 0 },
});

const OnPaper = styled('div')({
  display: 'none',
  a: { color: 'inherit' },
  '@media print': { display: 'block', breakInside: 'avoid' },
  [besideOwnRows]: { display: 'none' },
});

/** Who the administrator is; optional in all languages. */
const runBy = 'LocKey_Footer_Administrator';

/** On paper, where links are useless, every layout prints how to reach the administrator and nothing else. */
export function FooterFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const { texts } = useServices();
  const year = useAtomValue(todayAtom)?.year ?? new Date().getFullYear();
  return (
    <>
      <Bar>
        <Measure>
          {children}
          <AnalyticsLinkSlot />
          <StatementLinks />
          <Copyright>
            {texts.exists(runBy) && <p>{t(runBy)}</p>}
            <p>{t('LocKey_Footer_Copyright', { year: String(year) })}</p>
          </Copyright>
        </Measure>
      </Bar>
      <OnPaper data-part="printed-contact">
        <Measure>
          <FooterHeading>{t('LocKey_Footer_Heading')}</FooterHeading>
          <ContactRows />
        </Measure>
      </OnPaper>
    </>
  );
}
