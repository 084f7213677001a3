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
