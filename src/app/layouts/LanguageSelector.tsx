import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { defaultCulture } from '../../rules/culture.ts';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
import { useServices } from '../services.ts';
import { LanguageLink } from './LanguageLink.tsx';

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
  const list = useRef<HTMLSelectElement>(null);
  const pressed = useRef(false);
  const active = useAtomValue(cultureAtom);
  const cultures = useAtomValue(culturesAtom);
  const { language } = useServices();

  // The switch to English goes once English is shown: the list takes over the focus that goes with it.
  useLayoutEffect(() => {
    if (active !== defaultCulture) return;
    if (pressed.current && document.activeElement === document.body) list.current?.focus();
    pressed.current = false;
  }, [active]);

  if (Object.keys(cultures).length < 2) return null;
  const change = (event: ChangeEvent<HTMLSelectElement>) => void language.choose(event.target.value);
  const press = () => {
    pressed.current = true;
  };
  return (
    <Row>
      <Icon name="globe" />
      <label htmlFor={id}>{t('LocKey_App_LanguageSwitch')}</label>
      <select ref={list} id={id} value={active} onChange={change}>
        {Object.entries(cultures).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {active !== defaultCulture && cultures[defaultCulture] && <LanguageLink code={defaultCulture} onPress={press} />}
    </Row>
  );
}
