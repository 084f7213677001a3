import { useAtomValue, useSetAtom } from 'jotai';
import { flushSync } from 'react-dom';
import { cssName, page as shown } from '#document';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { focusRecord } from '../../renderer/focus/focusables.ts';
import { StatusLine } from '../../renderer/kit/StatusLine.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { UndoLine } from '../../renderer/kit/UndoLine.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { bringBackSkippedAtom } from '../../state/claim/bringBackSkipped.ts';
import { setAsideAtom } from '../../state/claim/setAside.ts';
import { lossesAheadAtom, lossesShownAtom, type PageLoss } from '../../state/navigation/losses.ts';

/** Text keys. Lost records are counted. */
type Keys = readonly [answers: string, entries: string];
const ahead: Keys = ['LocKey_Shared_SetAside_Ahead', 'LocKey_Shared_SetAside_AheadEntries'];
const removed: Keys = ['LocKey_Shared_SetAside_Gone', 'LocKey_Shared_SetAside_GoneEntries'];
const offer: Keys = ['LocKey_Shared_SetAside_Offer', 'LocKey_Shared_SetAside_OfferEntries'];

function useSentence() {
  const { t } = useText();
  return ([answers, entries]: Keys, { page, lost }: PageLoss): string => {
    const title = t(page.title);
    return lost.entries > 0 ? t(entries, { page: title, count: String(lost.entries) }) : t(answers, { page: title });
  };
}

/** An empty live region takes no space but must exist before its text, or a screen reader misses it. */
const Warning = styled(StatusLine)({
  display: 'block',
  '&:empty': { margin: 0, border: 0 },
  '& > p + p': { marginBlockStart: '0.5rem' },
});

/** What going on with the current answers would remove from the claim. */
export function LossAhead() {
  const losses = useAtomValue(lossesAheadAtom);
  const sentence = useSentence();
  return (
    <Warning role="status" data-part="loss-ahead" data-tone="warning">
      {losses.map((loss) => (
        <p key={loss.page.path}>{sentence(ahead, loss)}</p>
      ))}
    </Warning>
  );
}

/** What skipped pages removed from the claim, and what this page can bring back. */
export function SetAside({ page }: { readonly page: CompiledPage }) {
  const losses = useAtomValue(lossesShownAtom);
  const sentence = useSentence();
  return (
    <>
      {losses.map((loss) => (
        <StatusLine key={loss.page.path} data-part="set-aside" data-tone="warning">
          <p>{sentence(removed, loss)}</p>
        </StatusLine>
      ))}
      <BroughtBack key={page.path} page={page} />
    </>
  );
}

function BroughtBack({ page }: { readonly page: CompiledPage }) {
  const { t } = useText();
  const lost = useAtomValue(setAsideAtom)[page.path];
  const bringBack = useSetAtom(bringBackSkippedAtom);
  const sentence = useSentence();
  if (lost === undefined) return null;
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
      text={sentence(offer, { page, lost })}
      label={t('LocKey_Shared_Cleared_BringBack')}
      of={t(page.title)}
      undo={undo}
    />
  );
}
