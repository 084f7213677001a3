import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { Measure } from '../shared/frame.tsx';
import { scrollTargets } from '../shared/scrollTargets.ts';
import { HeaderNav } from './HeaderNav.tsx';

const Bar = styled('header')(({ theme }) => ({
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  '&[data-tone="plain"]': {
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    borderBlockEnd: `4px solid ${theme.palette.primary.main}`,
  },
  '@media print': {
    '&&': { background: 'none', color: theme.palette.common.black, borderBlockEnd: '1px solid' },
    '& nav, & [data-part="languages"]': { display: 'none' },
  },
}));

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  paddingBlock: theme.spacing(2, 1),
}));

const Title = styled('p')({
  margin: 0,
  fontSize: 'clamp(1.2rem, 1.1rem + 0.5vw, 1.5rem)',
  fontWeight: 700,
  lineHeight: 1.25,
});
const CaseNumber = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(0.5),
  fontSize: '0.9rem',
}));

/** The claims administrator's title, the case number, the languages and the links. */
export function Header({ tone, languages }: { readonly tone: 'strong' | 'plain'; readonly languages: ReactNode }) {
  const { t } = useText();
  return (
    <Bar id={scrollTargets.header} data-tone={tone}>
      <Measure>
        <Top>
          <div>
            <Title>{t('LocKey_Header_Title')}</Title>
            <CaseNumber>{t('LocKey_Header_CaseNumber')}</CaseNumber>
          </div>
          <div data-part="languages">{languages}</div>
        </Top>
        <HeaderNav />
      </Measure>
    </Bar>
  );
}
