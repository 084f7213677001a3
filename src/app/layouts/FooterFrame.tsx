import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useText } from '../../renderer/contract/useText.ts';
import { todayAtom } from '../../state/appState.ts';
import { Measure } from '../shared/frame.tsx';

const Bar = styled('footer')(({ theme }) => ({
  background: theme.palette.primary.dark,
  color: theme.palette.common.white,
  paddingBlock: theme.spacing(4),
  a: { color: 'inherit' },
  '@media print': { display: 'none' },
}));

export const FooterHeading = styled('h2')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  fontSize: '1.2rem',
}));

export const FooterText = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(2),
  maxInlineSize: '70ch',
}));

const Copyright = styled('p')(({ theme }) => ({ margin: 0, marginBlockStart: theme.spacing(3), fontSize: '0.9rem' }));

/** What every footer has around its own part: the colours and the copyright line with the current year. */
export function FooterFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const year = useAtomValue(todayAtom)?.year ?? new Date().getFullYear();
  return (
    <Bar>
      <Measure>
        {children}
        <Copyright>{t('LocKey_Footer_Copyright', { year: String(year) })}</Copyright>
      </Measure>
    </Bar>
  );
}
