import type { SiteSection } from '../../documents/definitions/site.ts';
import { Copy } from '../../renderer/kit/Copy.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { useSiteDay } from './siteDay.ts';

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    margin: 0,
    paddingBlockEnd: '1.375rem',
    paddingInlineStart: '2.25rem',
    breakInside: 'avoid',
  },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.3125rem',
    insetInlineStart: 0,
    inlineSize: '1rem',
    blockSize: '1rem',
    border: '0.1875rem solid var(--brand)',
    borderRadius: '50%',
    background: 'var(--card)',
  },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '1.3125rem -0.3125rem',
    insetInlineStart: '0.4375rem',
    borderInlineStart: '0.125rem solid var(--line)',
  },
  '& > li[data-past]': { color: 'var(--ink-soft)' },
  '& > li[data-past]::before': { background: 'var(--brand)' },
  strong: { display: 'block', fontSize: '1.0625rem' },
});

export function Timeline({ dates }: { readonly dates: NonNullable<SiteSection['dates']> }) {
  const { t } = useText();
  const day = useSiteDay();
  return (
    <List>
      {dates.map(({ when, text }) => {
        const { date, time, isPast } = day(when);
        return (
          <li key={text} data-past={isPast || undefined}>
            <strong>
              {time === null ? date : `${date}, ${time}`}
              {isPast && ` (${t('LocKey_Site_Passed')})`}
            </strong>
            <Copy text={text} />
          </li>
        );
      })}
    </List>
  );
}
