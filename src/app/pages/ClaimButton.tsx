import { useCallback } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { goBackToClaim } from '../form/goBackToClaim.ts';
import { useServices } from '../services.ts';

/** Leads back to the claim form, with everything that was filled in. `label` is a text key. */
export function ClaimButton({ label }: { readonly label: string }) {
  const { t } = useText();
  const { store } = useServices();
  const goBack = useCallback(() => goBackToClaim(store), [store]);
  return <Button action="restart" style="primary" label={t(label)} onClick={goBack} />;
}
