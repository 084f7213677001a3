import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';

/** Leads back to the claim form, with everything that was filled in. `label` is a text key. */
export function ClaimButton({ label }: { readonly label: string }) {
  const { t } = useText();
  const navigate = useSetAtom(navigateAtom);
  const goBack = useCallback(() => navigate({ kind: 'resume' }), [navigate]);
  return <Button action="restart" style="primary" label={t(label)} onClick={goBack} />;
}
