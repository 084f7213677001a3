import { useAtomValue } from 'jotai';
import { useId, useLayoutEffect, useRef } from 'react';
import { findingsAtom, pageErrorsAtom } from '../state/validation/pageErrors.ts';
import { ErrorLink } from './ErrorLink.tsx';
import { useAfterPress } from './focus/press.ts';
import { Panel } from './kit/Panel.tsx';
import { styled } from './kit/styled.ts';
import { useText } from './kit/useText.ts';

const Links = styled('ul')({
  marginBlock: 0,
  paddingInlineStart: '1.375rem',
  '& > li + li': { marginBlockStart: '0.25rem' },
});

/** Takes the focus after each refused move. */
export function ErrorSummary() {
  const errors = useAfterPress(useAtomValue(pageErrorsAtom));
  const { t } = useText();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const { attempt } = useAtomValue(findingsAtom);
  useLayoutEffect(() => {
    // The server wrote it.
    if (attempt === 0) return;
    // Plain focus would centre a tall summary and cut off its top.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <Panel ref={box} tabIndex={-1} aria-labelledby={title} data-part="error-summary" data-tone="error">
      <h2 id={title}>{t('LocKey_Shared_ErrorSummary_Title')}</h2>
      <p>{t('LocKey_Shared_ErrorSummary_Intro')}</p>
      <Links>
        {errors.map((error) => (
          <li
            key={`${error.node}\n${error.field}\n${error.record}\n${error.message.key}\n${error.message.params?.['kind']}`}
          >
            <ErrorLink error={error} />
          </li>
        ))}
      </Links>
    </Panel>
  );
}
