import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { type ChangeEvent, useId } from 'react';
import { Icon } from '../../renderer/contract/Icon.tsx';
import { useText } from '../../renderer/contract/useText.ts';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
import { useServices } from '../services.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  select: {
    minBlockSize: 44,
    paddingInline: theme.spacing(1),
    border: `1px solid ${theme.palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
  },
}));

/** The banner layout's list of languages, each in its own words; with the switch to English beside it. */
export function LanguageSelector() {
  const { t } = useText();
  const id = useId();
  const active = useAtomValue(cultureAtom);
  const cultures = useAtomValue(culturesAtom);
  const { language } = useServices();
  if (Object.keys(cultures).length < 2) return null;
  const change = (event: ChangeEvent<HTMLSelectElement>) => void language.choose(event.target.value);
  return (
    <Row>
      <Icon name="globe" />
      <label htmlFor={id}>{t('LocKey_App_LanguageSwitch')}</label>
      <select id={id} value={active} onChange={change}>
        {Object.entries(cultures).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <LanguageLinks only="en" />
    </Row>
  );
}
