import { styled } from '@mui/material/styles';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { validatePageAtom } from '../../state/validation/validatePage.ts';
import { type AppServices, useServices } from '../services.ts';
import { authorizeForm } from './authorizeForm.ts';
import { submitForm } from './submitForm.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  gap: theme.spacing(2),
  justifyContent: 'space-between',
  marginBlockStart: theme.spacing(4),
  // The forward button stays at its end when it is alone, and fills a phone's width.
  '& > [data-style="primary"]': { marginInlineStart: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 0 100%' } },
}));

function next({ store }: AppServices): void {
  if (store.set(validatePageAtom)) store.set(navigateAtom, { kind: 'next' });
}

const actions = {
  next: { label: 'LocKey_Shared_Next', run: next },
  authorize: { label: 'LocKey_Shared_Start', run: authorizeForm },
  submit: { label: 'LocKey_Shared_Submit', run: submitForm },
} as const;

/** Back and forward. What forward does is the page's `action`. */
export function WizardButtons({ page, isFirst }: { readonly page: CompiledPage; readonly isFirst: boolean }) {
  const { t } = useText();
  const services = useServices();
  const navigate = useSetAtom(navigateAtom);
  const { action, hideBack } = page;
  const forward = useCallback(async () => {
    if (action === 'none') return;
    // No page can be validated without it.
    await services.flows.fetchWhitelist();
    await actions[action].run(services);
  }, [action, services]);
  const goBack = useCallback(() => navigate({ kind: 'back' }), [navigate]);
  return (
    <Row data-part="wizard">
      {!hideBack && !isFirst && (
        <Button action="back" style="outlinePrimary" label={t('LocKey_Shared_Back')} onClick={goBack} />
      )}
      {action !== 'none' && (
        <Button action={action} style="primary" label={t(actions[action].label)} onClick={forward} />
      )}
    </Row>
  );
}
