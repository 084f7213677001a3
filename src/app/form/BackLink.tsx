import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { Button } from '../../renderer/kit/Button.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';

const Root = styled('div')({ marginBlockEnd: '0.25rem', '@media print': { display: 'none' } });

export function BackLink({ flow, page }: { readonly flow: CompiledFlow; readonly page: CompiledPage }) {
  const { t } = useText();
  const navigate = useSetAtom(navigateAtom);
  const goBack = useCallback(() => navigate({ kind: 'back' }), [navigate]);
  if (page.hideBack || page === flow.pages[0]) return null;
  return (
    <Root>
      <Button action="back" style="link" icon="arrow-back" label={t('LocKey_Shared_Back')} onClick={goBack} />
    </Root>
  );
}
