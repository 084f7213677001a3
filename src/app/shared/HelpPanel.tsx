import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { dayText, timeText } from '../../rules/instantText.ts';
import { deadlinesAtom } from '../../state/appState.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import { administrator } from './administrator.ts';
import { withoutSide } from './frame.tsx';

const Panel = styled('aside')({
  display: 'grid',
  marginBlockStart: '1.25rem',
  fontSize: '0.9375rem',
  '& > div': { paddingBlock: '1.25rem' },
  // Without sections above it there is nothing to set it off from.
  '* + & > div, & > div + div': { borderBlockStart: '1px solid var(--line)' },
  '& [data-part=contact] > p': { margin: 0 },
  '& [data-part=contact] > p:first-of-type': { fontWeight: 700 },
  // 44px touch target without making the line taller.
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    marginBlock: -8,
    color: 'var(--brand)',
    textUnderlineOffset: '0.2em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // Hidden below the form where the footer repeats it.
  '[data-part=layout]:has(> footer address) &[data-below]': { display: 'none' },
  '@media print': { display: 'none' },
});

/** Two lines beside the page and on a phone, one line above the page in between. */
const Deadline = styled('div')({
  fontSize: '0.9375rem',
  '& p': { margin: 0 },
  '& p:first-of-type': { fontWeight: 700 },
  [withoutSide]: { display: 'flex', flexWrap: 'wrap', columnGap: '0.5rem', marginBlockEnd: '0.75rem' },
  // Where both barely fit one line, the page would move when the web font loads.
  '@media not all and (min-width: 36em)': { display: 'block' },
  '@media print': { display: 'none' },
});

interface OnScreen {
  /** The only screen width to show it on, while both are drawn; see `PageMain`. */
  readonly screen?: 'wide' | 'narrow' | undefined;
}

/** Where there is no space beside the page, the deadline goes above its title and the contact below it. */
export function HelpPanel({ below, screen }: OnScreen & { readonly below: boolean }) {
  const { t } = useText();
  const heading = useId();
  const { phone, phoneLink, email, emailLink } = administrator(t);
  return (
    <Panel aria-labelledby={heading} data-below={below || undefined} data-screen={screen}>
      {!below && <FilingDeadline />}
      <div data-part="contact">
        <p id={heading}>{t('LocKey_Footer_Heading')}</p>
        <p>
          <a href={phoneLink}>{phone}</a>
        </p>
        <p>
          <a href={emailLink}>{email}</a>
        </p>
      </div>
    </Panel>
  );
}

/** The flow's first deadline, in the deadline's own time zone. */
export function FilingDeadline({ screen }: OnScreen) {
  const { t, culture } = useText();
  const deadlines = useAtomValue(deadlinesAtom);
  const flow = useAtomValue(activeFlowAtom);
  const isFiled = useAtomValue(currentPageAtom)?.action === 'none';
  if (flow?.submit?.adds !== 'claim' || isFiled) return null;
  const [first] = flow.deadlines.flatMap((name) => deadlines[name] ?? []).sort((a, b) => a.instant - b.instant);
  if (first === undefined) return null;
  const { timeZone } = first;
  const deadline = new Date(first.instant);
  return (
    <Deadline data-part="deadline" data-screen={screen}>
      <p>{t('LocKey_App_Deadline', { date: dayText(deadline, culture, { timeZone }) })}</p>
      <p>{timeText(deadline, culture, { timeZone, timeZoneName: 'longGeneric' })}</p>
    </Deadline>
  );
}
