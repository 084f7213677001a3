import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { Panel } from '../../renderer/kit/Panel.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { useServices } from '../services.ts';
import { visitedAtom } from '../shared/shown.ts';
import type { DraftOfferProps } from './draftOffer.ts';
import { momentInWords } from './momentInWords.ts';

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16 });

/** Asks whether to go on with the answers that were kept. It takes the focus, but not from a page that was just opened. */
export function DraftPanel({ savedAt, goOn, startAgain }: DraftOfferProps) {
  const { t, culture } = useText();
  const { store, clock } = useServices();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!store.get(visitedAtom)) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [store]);
  const moment = savedAt === null ? null : momentInWords(savedAt, culture, clock.now());
  const text = goOn === null ? 'LocKey_Draft_Unreadable' : 'LocKey_Draft_Offer_Text';
  return (
    <Panel ref={box} tabIndex={-1} aria-labelledby={title} data-part="draft">
      <h2 id={title}>
        {moment === null ? t('LocKey_Draft_Offer_TitleUndated') : t('LocKey_Draft_Offer_Title', moment)}
      </h2>
      <p>{t(text)}</p>
      <Choices>
        {goOn !== null && (
          <Button action="continueDraft" style="primary" label={t('LocKey_Draft_Continue')} onClick={goOn} />
        )}
        <Button
          action="startAgain"
          style={goOn === null ? 'primary' : 'outlinePrimary'}
          label={t('LocKey_Draft_StartAgain')}
          onClick={startAgain}
        />
      </Choices>
    </Panel>
  );
}
