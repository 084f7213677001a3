import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../renderer/contract/useText.ts';
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
  '@media print': { '& nav, & [data-part="languages"]': { display: 'none' } },
}));

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  paddingBlock: theme.spacing(1.5, 0.5),
}));

const Title = styled('p')({ margin: 0, fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 });
const CaseNumber = styled('p')({ margin: 0, fontSize: '0.95rem' });

export interface HeaderProps {
  readonly tone: 'strong' | 'plain';
  readonly languages: ReactNode;
}

/** The claims administrator's title, the case number, the languages and the links. */
export function Header({ tone, languages }: HeaderProps) {
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
