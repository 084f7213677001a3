import { styled } from '@mui/material/styles';
import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { Section } from '../../claim/navigation/sections.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { stepsAtom } from '../../state/navigation/steps.ts';
import { walkToAtom } from '../../state/navigation/walk.ts';

const Nav = styled('nav')(({ theme }) => ({
  marginBlockEnd: theme.spacing(2),
  color: theme.palette.text.secondary,
  '& ol': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(3), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minBlockSize: 44 },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44, color: theme.palette.primary.main },
  '& [aria-current]': { fontWeight: 700, color: theme.palette.text.primary },
  '& p': { margin: 0, marginBlockEnd: theme.spacing(0.5) },
  // One of the two: what is not displayed is not read either.
  [theme.breakpoints.up('md')]: { '& [data-part="steps-compact"]': { display: 'none' } },
  [theme.breakpoints.down('md')]: { '& ol': { display: 'none' } },
  '@media print': { display: 'none' },
}));

const Track = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  '& span': { flex: 1, blockSize: 6, borderRadius: 3, background: theme.palette.divider },
  '& [data-state="done"], & [data-state="notNeeded"], & [data-state="current"]': {
    background: theme.palette.primary.main,
  },
  // A colour that the reader has chosen stays visible.
  '@media (forced-colors: active)': { '& span': { border: '1px solid' } },
}));

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(0.5),
  color: theme.palette.text.secondary,
  '@media print': { display: 'none' },
}));

/**
 * Where one is in the flow: its sections, as a list where there is room and as one line with a track where there is not.
 * A flow without sections has a line alone.
 */
export function StepIndicator() {
  const { t } = useText();
  const { sections, current, total } = useAtomValue(stepsAtom);
  const here = sections[current - 1];
  if (current === 0) return null;
  const place = { current: String(current), total: String(total) };
  if (here === undefined) {
    const key = total === null ? 'LocKey_Shared_PageProgress_Open' : 'LocKey_Shared_PageProgress';
    return <Line data-part="steps">{t(key, place)}</Line>;
  }
  return (
    <Nav data-part="steps" aria-label={t('LocKey_Shared_Steps')}>
      <ol>
        {sections.map((section) => (
          <li
            key={section.name}
            data-state={section.state}
            aria-current={section.state === 'current' ? 'step' : undefined}
          >
            <Step section={section} />
          </li>
        ))}
      </ol>
      <div data-part="steps-compact">
        <p>{t('LocKey_Shared_Steps_Compact', { ...place, section: t(here.name) })}</p>
        <Track aria-hidden="true">
          {sections.map(({ name, state }) => (
            <span key={name} data-state={state} />
          ))}
        </Track>
      </div>
    </Nav>
  );
}

/** One that the claimant has been in is a link: it walks there, past what is valid. */
function Step({ section: { name, state, path } }: { readonly section: Section }) {
  const { t } = useText();
  const walkTo = useSetAtom(walkToAtom);
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    if (path !== null) walkTo(path);
  };
  return (
    <>
      {path === null ? (
        t(name)
      ) : (
        <a href={path} onClick={follow}>
          {t(name)}
        </a>
      )}
      {state === 'done' && <VisuallyHidden> {t('LocKey_Shared_Steps_Done')}</VisuallyHidden>}
      {state === 'notNeeded' && <span data-part="steps-note"> ({t('LocKey_Shared_Steps_NotNeeded')})</span>}
    </>
  );
}
