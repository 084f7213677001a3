import { useEffect } from 'react';
import type { PageLoss } from '../../state/navigation/losses.ts';
import { usePageScope } from '../pageScope.ts';
import { StatusLine } from './StatusLine.tsx';
import { useLostWords } from './useLostWords.ts';
import { useText } from './useText.ts';

/** At a choice: what going on with it would remove. */
export function LossLine({ losses }: { readonly losses: readonly PageLoss[] }) {
  const { announce } = usePageScope();
  const { t } = useText();
  const sentence = t('LocKey_Shared_SetAside_Ahead', { lost: useLostWords()(losses) });
  useEffect(() => announce(sentence), [announce, sentence]);
  return (
    <StatusLine data-part="loss-ahead" data-tone="warning">
      <p>{sentence}</p>
    </StatusLine>
  );
}
