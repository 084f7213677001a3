import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { useId, useLayoutEffect, useRef } from 'react';
import { findingsAtom, pageErrorsAtom } from '../state/validation/pageErrors.ts';
import { ErrorLink } from './ErrorLink.tsx';
import { useAfterPress } from './focus/press.ts';
import { focusRing } from './kit/focusRing.ts';
import { useText } from './kit/useText.ts';

const Box = styled('section')(({ theme }) => ({
  border: '2px solid var(--error)',
  borderInlineStartWidth: 8,
  borderRadius: theme.shape.borderRadius,
  padding: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  scrollMarginBlock: 8,
  '& h2': { margin: 0, fontSize: '1.25rem' },
  '& p': { marginBlock: theme.spacing(1) },
  '& ul': { marginBlock: theme.spacing(1, 0), paddingInlineStart: theme.spacing(3) },
  background: 'var(--card)',
  '&:focus': focusRing,
}));

/** Everything that keeps the claimant on this page, each linked to its input. It takes the focus when a move finds it. */
export function ErrorSummary() {
  const errors = useAfterPress(useAtomValue(pageErrorsAtom));
  const { t } = useText();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const { attempt } = useAtomValue(findingsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused move, not every mended error
  useLayoutEffect(() => {
    // By itself the focus centres what it goes to: of a summary higher than the screen the top would be cut off.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={title} data-part="error-summary">
      <h2 id={title}>{t('LocKey_Shared_ErrorSummary_Title')}</h2>
      <p>{t('LocKey_Shared_ErrorSummary_Intro')}</p>
      <ul>
        {errors.map((error) => (
          <li key={`${error.node}\n${error.field}\n${error.record}\n${error.message.key}`}>
            <ErrorLink error={error} />
          </li>
        ))}
      </ul>
    </Box>
  );
}
