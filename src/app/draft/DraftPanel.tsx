import { useId, useLayoutEffect, useRef } from 'react';
import { useKept } from '#plainForm';
import { Button } from '../../renderer/kit/Button.tsx';
import { Panel } from '../../renderer/kit/Panel.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { AppDialog } from '../dialogs/AppDialog.tsx';
import { useServices } from '../services.ts';
import { visitedAtom } from '../shared/shown.ts';
import type { DraftOfferProps } from './draftOffer.ts';
import { momentInWords } from './momentInWords.ts';
import { isAutosaveOn } from './startAutosave.ts';

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16 });

/** Takes the focus, except on a page that has just been opened. */
export function DraftPanel({ savedAt, documents, goOn, leave, startAgain }: DraftOfferProps) {
  const { t, culture } = useText();
  const { store, clock } = useServices();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useKept(false);
  useLayoutEffect(() => {
    if (!store.get(visitedAtom)) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [store]);
  const moment = savedAt === null ? null : momentInWords(savedAt, culture, clock.now());
  const isReadable = goOn !== null;
  // Else the page has carried them here without scripts.
  const isSaved = isAutosaveOn(store);
  const offered = isSaved ? 'LocKey_Draft_Offer_Text' : 'LocKey_Draft_Carried_Text';
  const said = (dated: string, undated: string, carried: string) =>
    isSaved && moment !== null ? t(dated, moment) : t(isSaved ? undated : carried);
  return (
    <Panel ref={box} tabIndex={-1} aria-labelledby={`${id}-title`} data-part="draft">
      <h2 id={`${id}-title`}>
        {said('LocKey_Draft_Offer_Title', 'LocKey_Draft_Offer_TitleUndated', 'LocKey_Draft_Carried_Title')}
      </h2>
      <p id={`${id}-text`}>{t(isReadable ? offered : 'LocKey_Draft_Unreadable')}</p>
      <Choices>
        {isReadable && (
          <Button action="continueDraft" style="primary" label={t('LocKey_Draft_Continue')} onClick={goOn} />
        )}
        <Button
          action="startAgain"
          style={isReadable ? 'outlinePrimary' : 'primary'}
          label={t(isReadable ? 'LocKey_Draft_StartAgain' : 'LocKey_Draft_StartEmpty')}
          describedBy={`${id}-text`}
          opensDialog={isReadable}
          // Unreadable answers are no loss.
          onClick={isReadable ? () => setAsking(true) : startAgain}
        />
        {isReadable && <Button action="notMine" style="link" label={t('LocKey_Draft_NotMine')} onClick={leave} />}
      </Choices>
      <AppDialog
        open={isAsking}
        title={t(isSaved ? 'LocKey_Draft_Delete_Title' : 'LocKey_Draft_Carried_Ask')}
        actions={
          <>
            <Button
              action="confirmStartAgain"
              inDialog="other"
              style="outlinePrimary"
              label={t('LocKey_Draft_Delete_Confirm')}
              onClick={startAgain}
            />
            <Button
              action="cancelStartAgain"
              inDialog="first"
              style="primary"
              label={t('LocKey_Draft_Delete_Cancel')}
              onClick={() => setAsking(false)}
            />
          </>
        }
      >
        <p>{said('LocKey_Draft_Delete_Text', 'LocKey_Draft_Delete_TextUndated', 'LocKey_Draft_Carried_Delete')}</p>
        {documents > 0 && <p>{t('LocKey_Draft_Delete_Documents', { count: String(documents) })}</p>}
        <p>{t(isSaved ? 'LocKey_Draft_Delete_Restorable' : 'LocKey_Draft_Delete_ForGood')}</p>
      </AppDialog>
    </Panel>
  );
}
