import { useAtomValue } from 'jotai';
import { Button } from '../../renderer/kit/Button.tsx';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { StatusLine } from '../../renderer/kit/StatusLine.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { type AutosaveState, autosaveStateAtom, neverSaved, unsavedFormsAtom } from '../../state/claim/draftState.ts';
import { catalogue } from '../dialogs/showError.ts';
import { useServices } from '../services.ts';
import { AutosaveBox } from './AutosaveStatusSlot.tsx';
import { autosaveAtom } from './autosaveAtom.ts';
import { goOnFromOther } from './goOnFromOther.ts';
import { momentInWords } from './momentInWords.ts';

/** In the page from the start: screen readers miss a live region that arrives with its text. */
const Trouble = styled(StatusLine)({ margin: 0, '&:empty': { border: 0, padding: 0 } });
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' });

/** The quiet save status. Only trouble is announced, once. */
export function AutosaveStatus({ formType }: { readonly formType: string }) {
  const { t, culture } = useText();
  const { clock } = useServices();
  const state = useAtomValue(autosaveStateAtom)[formType] ?? neverSaved;
  const isUnsaved = useAtomValue(unsavedFormsAtom).has(formType);
  const { saved, trouble } = state;
  const text = useTrouble(state);
  return (
    <AutosaveBox data-part="autosave">
      {trouble === null && saved !== null && (
        <p data-revision={saved.revision}>
          {!isUnsaved && <Icon name="check" />}
          {isUnsaved
            ? t('LocKey_Draft_Saving')
            : t('LocKey_Draft_Saved', { time: momentInWords(saved.savedAt, culture, clock.now()).time })}
        </p>
      )}
      <Trouble role="status" data-tone="warning">
        {text}
      </Trouble>
      {trouble === 'elsewhere' && <OtherTab formType={formType} />}
    </AutosaveBox>
  );
}

function useTrouble({ saved, trouble, other }: AutosaveState): string {
  const { t, culture } = useText();
  const { clock } = useServices();
  switch (trouble) {
    case null:
      return '';
    case 'unreachable':
      return t('LocKey_Draft_NotKept');
    case 'tooLong':
      return t('LocKey_Draft_TooLarge');
    case 'signedOut':
      return t(saved?.returnCode == null ? 'LocKey_Draft_SignedOut' : 'LocKey_Draft_SignedOut_Code');
    case 'filed':
      return t(catalogue.alreadyFiled);
    case 'off':
      return t('LocKey_Draft_Off');
    case 'elsewhere':
      return other === null
        ? t('LocKey_Draft_SavedElsewhere')
        : t('LocKey_Draft_ChangedElsewhere', momentInWords(other.savedAt, culture, clock.now()));
  }
}

function OtherTab({ formType }: { readonly formType: string }) {
  const { t } = useText();
  const services = useServices();
  const autosave = useAtomValue(autosaveAtom);
  return (
    <Choices>
      <Button
        action="useOther"
        style="outlinePrimary"
        label={t('LocKey_Draft_UseOther')}
        onClick={() => goOnFromOther(services, formType)}
      />
      <Button
        action="keepThese"
        style="outlinePrimary"
        label={t('LocKey_Draft_KeepThese')}
        onClick={() => autosave?.keepThese()}
      />
    </Choices>
  );
}
