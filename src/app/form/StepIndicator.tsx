import { useAtomValue, useSetAtom } from 'jotai';
import type { Section } from '../../claim/navigation/sections.ts';
import { Button } from '../../renderer/kit/Button.tsx';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { stepsAtom } from '../../state/navigation/steps.ts';
import { walkToAtom } from '../../state/navigation/walk.ts';
import { withoutSide, withSide } from '../shared/frame.tsx';

const Nav = styled('nav')({
  color: 'var(--ink-soft)',
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', display: 'flex', gap: '0.75rem', alignItems: 'center', minBlockSize: 48 },
  // The line from one number to the next.
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(0.875rem - 1px)',
    insetBlock: 'calc(50% + 0.875rem) calc(-50% + 0.875rem)',
    borderInlineStart: '2px solid var(--edge)',
  },
  '& [data-state="done"]::after': { '&&': { borderColor: 'var(--brand)' } },
  '&& button': { fontSize: 'inherit', textAlign: 'start' },
  '& [aria-current]': { fontWeight: 700, color: 'var(--ink)' },
  '& p': { margin: 0, marginBlockEnd: '0.5rem', fontWeight: 650 },
  // Only one of the two is displayed, so screen readers read only one.
  [withSide]: { '& [data-part="steps-compact"]': { display: 'none' } },
  [withoutSide]: { '& ol': { display: 'none' } },
  '@media print': { display: 'none' },
});

const Mark = styled('span')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  border: '2px solid var(--edge)',
  borderRadius: '50%',
  fontSize: '0.875rem',
  fontWeight: 700,
  '[data-state="current"] > &': { borderColor: 'var(--brand)', background: 'var(--card)', color: 'var(--brand)' },
  '[data-state="done"] > &': { borderColor: 'var(--brand)', background: 'var(--brand)', color: 'var(--card)' },
});

const Track = styled('div')({
  display: 'flex',
  gap: 4,
  // An outline shows on every background.
  '& span': { flex: 1, boxSizing: 'border-box', blockSize: 8, borderRadius: 4, border: '1.5px solid var(--edge)' },
  '& [data-state="done"], & [data-state="notNeeded"], & [data-state="current"]': {
    borderColor: 'var(--brand)',
    background: 'var(--brand)',
    // Forced colours drop backgrounds.
    '@media (forced-colors: active)': { borderWidth: 4 },
  },
});

const Line = styled('p')({
  margin: 0,
  color: 'var(--ink-soft)',
  fontWeight: 650,
  '@media print': { display: 'none' },
});

/** A list of sections where there is space, else one line with a track; a line alone in a flow without sections. */
export function StepIndicator() {
  const { t } = useText();
  const { sections, current, total } = useAtomValue(stepsAtom);
  const here = sections[current - 1];
  if (current === 0) return null;
  const position = { current: String(current), total: String(total) };
  if (here === undefined) {
    const key = total === null ? 'LocKey_Shared_PageProgress_Open' : 'LocKey_Shared_PageProgress';
    return <Line data-part="steps">{t(key, position)}</Line>;
  }
  return (
    <Nav data-part="steps" aria-label={t('LocKey_Shared_Steps')}>
      <ol>
        {sections.map((section, index) => (
          <li
            key={section.name}
            data-state={section.state}
            aria-current={section.state === 'current' ? 'step' : undefined}
          >
            <Mark aria-hidden="true">{section.state === 'done' ? <Icon name="check" /> : index + 1}</Mark>
            <span>
              <Step section={section} />
            </span>
          </li>
        ))}
      </ol>
      <div data-part="steps-compact">
        <p>{t('LocKey_Shared_Steps_Compact', { ...position, section: t(here.name) })}</p>
        <Track aria-hidden="true">
          {sections.map(({ name, state }) => (
            <span key={name} data-state={state} />
          ))}
        </Track>
      </div>
    </Nav>
  );
}

/** A visited section is a link that walks past valid pages. */
function Step({ section: { name, state, path } }: { readonly section: Section }) {
  const { t } = useText();
  const walkTo = useSetAtom(walkToAtom);
  return (
    <>
      {path === null ? (
        t(name)
      ) : (
        <Button style="link" isLink action="section" label={t(name)} onClick={() => walkTo(path)} />
      )}
      {state === 'done' && <VisuallyHidden> {t('LocKey_Shared_Steps_Done')}</VisuallyHidden>}
      {state === 'notNeeded' && <span data-part="steps-note"> ({t('LocKey_Shared_Steps_NotNeeded')})</span>}
    </>
  );
}
