import { useAtomValue, useSetAtom } from 'jotai';
import { flushSync } from 'react-dom';
import { cssName, page as shown } from '#document';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { focusRecord } from '../../renderer/focus/focusables.ts';
import { StatusLine } from '../../renderer/kit/StatusLine.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { UndoLine } from '../../renderer/kit/UndoLine.tsx';
import { useLostWords } from '../../renderer/kit/useLostWords.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { bringBackSkippedAtom } from '../../state/claim/bringBackSkipped.ts';
import { setAsideAtom } from '../../state/claim/setAside.ts';
import { bringBackLossesAtom } from '../../state/navigation/bringBackLosses.ts';
import { otherLossesAtom } from '../../state/navigation/lossAtChoice.ts';
import { lossesShownAtom } from '../../state/navigation/losses.ts';

/** An empty live region takes no space but must exist before its text, or a screen reader misses it. */
const Warning = styled(StatusLine)({ display: 'block', '&:empty': { margin: 0, border: 0, position: 'absolute' } });

/** What going on removes from the claim because of answers that are not on this page. */
export function LossAhead() {
  const losses = useAtomValue(otherLossesAtom);
  const { t } = useText();
  const lost = useLostWords()(losses);
  return (
    <Warning role="status" data-part="loss-ahead" data-tone="warning">
      {lost !== '' && <p>{t('LocKey_Shared_SetAside_Ahead', { lost })}</p>}
    </Warning>
  );
}

/** What skipped pages removed from the claim, and what this page can bring back. */
export function SetAside({ page }: { readonly page: CompiledPage }) {
  return (
    <>
      <Removed />
      <BroughtBack key={page.path} page={page} />
    </>
  );
}

function Removed() {
  const losses = useAtomValue(lossesShownAtom);
  const bringBack = useSetAtom(bringBackLossesAtom);
  const { t } = useText();
  const words = useLostWords();
  const known = losses.filter(({ lost }) => lost.cause !== null);
  const others = losses.filter(({ lost }) => lost.cause === null);
  return (
    <>
      {known.length > 0 && (
        <UndoLine
          part="set-aside"
          text={t('LocKey_Shared_SetAside_Gone', { lost: words(known) })}
          label={t('LocKey_Shared_Cleared_BringBack')}
          of={words(known)}
          undo={bringBack}
        />
      )}
      {others.length > 0 && (
        <StatusLine data-part="set-aside" data-tone="warning">
          <p>{t('LocKey_Shared_SetAside_GoneEarlier', { lost: words(others) })}</p>
        </StatusLine>
      )}
    </>
  );
}

function BroughtBack({ page }: { readonly page: CompiledPage }) {
  const { t } = useText();
  const lost = useAtomValue(setAsideAtom)[page.path];
  const bringBack = useSetAtom(bringBackSkippedAtom);
  const words = useLostWords();
  if (lost?.isRemoved !== true) return null;
  const undo = () => {
    const [first] = flushSync(() => bringBack(page));
    // The button is gone; focusing the restored record lets a screen reader announce it.
    const record = shown.querySelector<HTMLElement>(`[data-record="${cssName(first ?? '')}"]`);
    const root = record ?? shown.querySelector<HTMLElement>('main');
    if (root !== null) focusRecord(root);
  };
  return (
    <UndoLine
      part="set-aside"
      text={t('LocKey_Shared_SetAside_Offer', { lost: words([{ page, lost }]) })}
      label={t('LocKey_Shared_Cleared_BringBack')}
      of={t(page.title)}
      undo={undo}
    />
  );
}
