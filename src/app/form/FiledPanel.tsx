import { styled } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { focusRing } from '../../renderer/kit/focusRing.ts';
import { useCopyButton } from '../../renderer/kit/useCopyButton.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { pacificToday } from '../../rules/clock.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { offersAtom } from '../../state/flows.ts';
import type { FiledClaim } from '../../wire/calls.ts';
import { withCulture } from '../i18n/culture.ts';
import type { AppServices } from '../services.ts';

/** A page where one can go on with a claim that was filed. */
interface ClaimLink {
  readonly path: string;
  /** Text key. */
  readonly title: string;
}

export interface FiledPanelProps {
  readonly claim: FiledClaim;
  readonly links: readonly ClaimLink[];
}

const Box = styled('section')(({ theme }) => ({
  border: `2px solid ${theme.palette.success.dark}`,
  borderRadius: theme.shape.borderRadius,
  padding: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  scrollMarginBlock: 8,
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: '1.25rem' },
  '& p': { marginBlock: theme.spacing(1) },
  '& ul': { marginBlock: theme.spacing(1, 0), paddingInlineStart: theme.spacing(3) },
  '& li a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
  // One press selects the whole code.
  '& code': { fontSize: '1.25rem', fontWeight: 700, userSelect: 'all', whiteSpace: 'nowrap' },
  '&:focus': focusRing,
}));

/** The day of an instant in Pacific time, as claims are dated, in the words of a language. */
const dayOf = (instant: string, culture: string) =>
  formatValue('date', formatCalendarDate(pacificToday(new Date(instant))), culture);

/** For somebody who has filed already: when, under which code, and where one goes on with it. It takes the focus. */
export function FiledPanel({ claim, links }: FiledPanelProps) {
  const { t, culture } = useText();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const { shown: code, button } = useCopyButton(claim.referenceCode);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={title} data-part="filed">
      <h2 id={title}>{t('LocKey_Authorization_Filed')}</h2>
      <p>{t('LocKey_Filed_Text', { date: dayOf(claim.filedAt, culture) })}</p>
      <p>
        {t('LocKey_Filed_ReferenceCode')}:{' '}
        <code ref={code} translate="no">
          {claim.referenceCode}
        </code>
      </p>
      {button}
      {links.length > 0 && (
        <>
          <p>{t('LocKey_Filed_Next')}</p>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <Link href={withCulture(link.path, culture)}>{t(link.title)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}

/** The first page of every flow that a claim signs in to. */
export async function claimLinks({ store, flows }: AppServices): Promise<readonly ClaimLink[]> {
  const offers = store.get(offersAtom).filter(({ signInBy }) => signInBy === 'claim');
  const links = offers.map(async ({ formType, path }) => {
    const title = await flows.firstTitle(formType);
    return title === null ? [] : [{ path, title }];
  });
  return (await Promise.all(links)).flat();
}
