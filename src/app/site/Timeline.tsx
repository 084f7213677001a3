import type { SiteSection } from '../../documents/definitions/site.ts';
import { Copy } from '../../renderer/kit/Copy.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { filledRing, timeline } from '../../renderer/kit/timeline.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { useSiteDay } from './siteDay.ts';

const List = styled('ol')({
  ...timeline,
  '& > [data-past]': { color: 'var(--ink-soft)' },
  '& > [data-past]::before': filledRing,
  ul: { margin: 0, paddingInlineStart: '1.25rem', listStyle: 'disc' },
});

/** Each day once, in the order in which they come: the court may move any of them past another. */
export function Timeline({ dates }: { readonly dates: NonNullable<SiteSection['dates']> }) {
  const { t } = useText();
  const day = useSiteDay();
  const inOrder = dates.map(({ when, text }) => ({ ...day(when), text })).sort((one, other) => one.at - other.at);
  const days = Map.groupBy(inOrder, ({ date, time }) => (time === null ? date : `${date}, ${time}`));
  return (
    <List>
      {[...days].map(([words, entries]) => {
        const isPast = entries.some((entry) => entry.isPast);
        return (
          <li key={words} data-past={isPast || undefined}>
            <strong>
              {words}
              {isPast && ` (${t('LocKey_Site_Passed')})`}
            </strong>
            <Texts texts={entries.map(({ text }) => text)} />
          </li>
        );
      })}
    </List>
  );
}

/** Text keys. */
function Texts({ texts: [first = '', ...others] }: { readonly texts: readonly string[] }) {
  if (others.length === 0) return <Copy text={first} />;
  return (
    <ul>
      {[first, ...others].map((text) => (
        <li key={text}>
          <Copy text={text} />
        </li>
      ))}
    </ul>
  );
}
