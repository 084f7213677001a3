import { useAtomValue } from 'jotai';
import { usePlainLanguage } from '#plainForm';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { defaultCulture } from '../../rules/culture.ts';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
import { useServices } from '../services.ts';

const Button = styled('button')({
  minBlockSize: 44,
  paddingInline: 8,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
});

/** Where a browser knows no "form" of a button, as text browsers, the page is asked for in the language. */
const Own = styled('form')({ display: 'contents' });

interface LanguageLinkProps {
  readonly code: string;
  readonly onPress?: () => void;
}

export function LanguageLink({ code, onPress }: LanguageLinkProps) {
  const { t } = useText();
  const { language } = useServices();
  const name = useAtomValue(culturesAtom)[code]?.name;
  const press = () => {
    onPress?.();
    return language.choose(code);
  };
  return (
    <Own>
      <input type="hidden" name="culture" value={code} />
      <Button type="button" {...usePlainLanguage(code, press)} lang={code} onClick={press}>
        {code === defaultCulture ? t('LocKey_App_SwitchToEnglish') : name}
      </Button>
    </Own>
  );
}

const Links = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  '& > svg': { '@media (max-width: 37.5em)': { display: 'none' } },
});

export function LanguageLinks() {
  const active = useAtomValue(cultureAtom);
  const others = Object.keys(useAtomValue(culturesAtom)).filter((code) => code !== active);
  if (others.length === 0) return null;
  return (
    <Links>
      <Icon name="globe" />
      {others.map((code, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the link that was pressed becomes the way back and keeps the focus
        <LanguageLink key={position} code={code} />
      ))}
    </Links>
  );
}
