import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import { cultureAtom } from '../../state/appState.ts';
import { withCulture } from '../i18n/culture.ts';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  margin: 0,
  marginBlockStart: 16,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9rem',
  a: { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
});

const statements = [
  { address: namedRoutes.accessibility, label: 'LocKey_Accessibility_Title' },
  { address: namedRoutes.privacy, label: 'LocKey_Privacy_Title' },
];

export function StatementLinks() {
  const { t } = useText();
  const culture = useAtomValue(cultureAtom);
  return (
    <List>
      {statements.map(({ address, label }) => (
        <li key={address}>
          <Link href={withCulture(address, culture)}>{t(label)}</Link>
        </li>
      ))}
    </List>
  );
}
