import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { Icon } from '../../renderer/contract/Icon.tsx';
import { useText } from '../../renderer/contract/useText.ts';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
import { defaultCulture } from '../i18n/culture.ts';
import { useServices } from '../services.ts';

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  button: {
    minBlockSize: 44,
    paddingInline: theme.spacing(1),
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: 4,
    cursor: 'pointer',
  },
}));

/**
 * One button per language that is not the active one: so English is offered when, and only when, another is active.
 * `only` restricts them to one.
 */
export function LanguageLinks({ only }: { readonly only?: string }) {
  const { t } = useText();
  const active = useAtomValue(cultureAtom);
  const cultures = useAtomValue(culturesAtom);
  const { language } = useServices();
  const others = Object.entries(cultures).filter(([code]) => code !== active && (only ?? code) === code);
  if (others.length === 0) return null;
  return (
    <Buttons>
      <Icon name="globe" />
      {others.map(([code, { name }]) => (
        <button
          key={code}
          type="button"
          lang={code === defaultCulture ? undefined : code}
          onClick={() => void language.choose(code)}
        >
          {code === defaultCulture ? t('LocKey_App_SwitchToEnglish') : name}
        </button>
      ))}
    </Buttons>
  );
}
