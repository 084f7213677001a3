import { useAtomValue } from 'jotai';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { defaultCulture } from '../../rules/culture.ts';
import { cultureAtom, culturesAtom, siteAddressAtom } from '../../state/appState.ts';
import { addressWithCulture } from '../i18n/culture.ts';

const Links = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: 8,
    color: 'inherit',
    textUnderlineOffset: 4,
  },
  '& > svg': { '@media (max-width: 37.5em)': { display: 'none' } },
});

/** Lead to the same page in the other languages. */
export function SiteLanguages() {
  const { t } = useText();
  const active = useAtomValue(cultureAtom);
  const cultures = useAtomValue(culturesAtom);
  const address = useAtomValue(siteAddressAtom) ?? '';
  const others = Object.entries(cultures).filter(([code]) => code !== active);
  if (others.length === 0) return null;
  return (
    <Links>
      <Icon name="globe" />
      {others.map(([code, { name }]) => (
        <a key={code} href={addressWithCulture(address, code)} lang={code} hrefLang={code}>
          {code === defaultCulture ? t('LocKey_App_SwitchToEnglish') : name}
        </a>
      ))}
    </Links>
  );
}
