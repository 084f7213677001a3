import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { cultureAtom, culturesAtom } from '../../state/appState.ts';
import { LanguageLink } from './LanguageLink.tsx';

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

/** One link per language that is not the active one: so English is offered when, and only when, another is active. */
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
