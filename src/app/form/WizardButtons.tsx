import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { Button } from '../../renderer/kit/Button.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { isReturningAtom } from '../../state/navigation/change.ts';
import { useServices } from '../services.ts';
import { flowTexts } from './flowTexts.ts';
import { forward } from './forward.ts';

/** The forward button fills a phone's width. */
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.75rem 1.25rem',
  marginBlock: '1.5rem 1.25rem',
  // A page without an action has no row.
  '&:empty': { display: 'none' },
  '& > button': { minBlockSize: '3.125rem' },
  '@media (max-width: 30em)': { '& > button': { flex: '1 0 100%' } },
});

function forwardText(flow: CompiledFlow, { action, forwardLabel }: CompiledPage, isReturning: boolean): string {
  if (action === 'next' && isReturning) return 'LocKey_Shared_ReturnToReview';
  return (
    forwardLabel ?? (action === 'next' || action === 'none' ? 'LocKey_Shared_Next' : flowTexts(flow)[action].button)
  );
}

interface WizardButtonsProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  readonly children: ReactNode;
}

export function WizardButtons({ flow, page, children }: WizardButtonsProps) {
  const { t } = useText();
  const services = useServices();
  const isReturning = useAtomValue(isReturningAtom);
  const { action } = page;
  const press = useCallback(() => forward(services, action), [action, services]);
  return (
    <Row data-part="wizard">
      {action !== 'none' && (
        <Button
          action={action}
          style="primary"
          icon={action === 'submit' ? 'paper-plane' : undefined}
          label={t(forwardText(flow, page, isReturning))}
          onClick={press}
        />
      )}
      {children}
    </Row>
  );
}
