import { styled } from '@mui/material/styles';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { isReturningAtom, nextAtom } from '../../state/navigation/change.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { type AppServices, useServices } from '../services.ts';
import { authorizeForm } from './authorizeForm.ts';
import { flowTexts } from './flowTexts.ts';
import { submitForm } from './submitForm.ts';
import { usePhone } from './usePhone.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  justifyContent: 'space-between',
  marginBlockStart: theme.spacing(4),
  // The forward button stays at its end when it is alone, and fills a phone's width.
  '& > [data-style="primary"]': { marginInlineStart: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 0 100%' } },
}));

function next({ store }: AppServices): void {
  store.set(nextAtom);
}

function forwardText(flow: CompiledFlow, { action, forwardLabel }: CompiledPage, isReturning: boolean): string {
  if (action === 'next' && isReturning) return 'LocKey_Shared_ReturnToReview';
  return (
    forwardLabel ?? (action === 'next' || action === 'none' ? 'LocKey_Shared_Next' : flowTexts(flow)[action].button)
  );
}

const actions = { next, authorize: authorizeForm, submit: submitForm };

/** What forward does is the page's `action`. On a phone it is above Back, and comes before it for the keyboard too. */
export function WizardButtons({ flow, page }: { readonly flow: CompiledFlow; readonly page: CompiledPage }) {
  const { t } = useText();
  const services = useServices();
  const navigate = useSetAtom(navigateAtom);
  const isPhone = usePhone();
  const isReturning = useAtomValue(isReturningAtom);
  const { action, hideBack } = page;
  const forward = useCallback(async () => {
    if (action === 'none') return;
    // No page can be validated without it.
    await services.flows.fetchWhitelist();
    await actions[action](services);
  }, [action, services]);
  const goBack = useCallback(() => navigate({ kind: 'back' }), [navigate]);
  const buttons = [
    !hideBack && page !== flow.pages[0] && (
      <Button key="back" action="back" style="outlinePrimary" label={t('LocKey_Shared_Back')} onClick={goBack} />
    ),
    action !== 'none' && (
      <Button
        key="forward"
        action={action}
        style="primary"
        icon={action === 'submit' ? 'paper-plane' : undefined}
        label={t(forwardText(flow, page, isReturning))}
        onClick={forward}
      />
    ),
  ];
  return <Row data-part="wizard">{isPhone ? buttons.toReversed() : buttons}</Row>;
}
