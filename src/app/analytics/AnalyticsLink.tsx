import { useSetAtom } from 'jotai';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { askedForAtom } from './consent.ts';

const LinkButton = styled('button')({
  minBlockSize: 44,
  marginBlockStart: 16,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2 },
});

export function AnalyticsLink() {
  const { t } = useText();
  const setAskedFor = useSetAtom(askedForAtom);
  const ask = () => setAskedFor((times) => times + 1);
  return (
    <LinkButton type="button" data-part="analytics-link" onClick={ask}>
      {t('LocKey_Analytics_Change')}
    </LinkButton>
  );
}
