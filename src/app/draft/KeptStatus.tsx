import { useAtomValue } from 'jotai';
import { Button } from '../../renderer/kit/Button.tsx';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { StatusLine } from '../../renderer/kit/StatusLine.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useCopyButton } from '../../renderer/kit/useCopyButton.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { type Keeping, keepingAtom, nothingKept } from '../../state/claim/draftState.ts';
import { catalogue } from '../dialogs/showError.ts';
import { useServices } from '../services.ts';
import { goOnFromOther } from './goOnFromOther.ts';
import { KeptBox } from './KeptRoom.tsx';
import { keeperAtom } from './keeperAtom.ts';
import { momentInWords } from './momentInWords.ts';

const Code = styled('details')({
  '& > summary': { minBlockSize: 44, alignContent: 'center', cursor: 'pointer', color: 'var(--brand)' },
  '& > p': { margin: 0, marginBlockEnd: '0.5rem' },
  '& code': { fontSize: '1.25rem', fontWeight: 700, userSelect: 'all', whiteSpace: 'nowrap' },
});
/** It is there before it says anything, or a screen reader would miss the first time. */
const Trouble = styled(StatusLine)({ margin: 0, '&:empty': { border: 0, padding: 0 } });
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' });

/** Whether the answers are kept, quietly: only what troubles it is spoken, once. */
export function KeptStatus({ formType }: { readonly formType: string }) {
  const { t, culture } = useText();
  const { clock } = useServices();
  const keeping = useAtomValue(keepingAtom)[formType] ?? nothingKept;
  const { kept, trouble } = keeping;
  const text = useTrouble(keeping);
  return (
    <KeptBox data-part="kept">
      {trouble === null && kept !== null && (
        <p data-revision={kept.revision}>
          <Icon name="check" />
          {t('LocKey_Draft_Saved', { time: momentInWords(kept.savedAt, culture, clock.now()).time })}
        </p>
      )}
      <Trouble role="status" data-tone="warning">
        {text}
      </Trouble>
      {trouble === 'elsewhere' && <OtherTab formType={formType} />}
      {kept?.returnCode != null && <ReturnCode code={kept.returnCode} />}
    </KeptBox>
  );
}

function useTrouble({ trouble, other }: Keeping): string {
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
      return t('LocKey_Draft_SignedOut');
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

/** Which of the two claims is gone on with, is the claimant's to say. */
function OtherTab({ formType }: { readonly formType: string }) {
  const { t } = useText();
  const services = useServices();
  const keeper = useAtomValue(keeperAtom);
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
        onClick={() => keeper?.keepThese()}
      />
    </Choices>
  );
}

/** Opens the answers later or on another device, where nobody signs in. */
function ReturnCode({ code }: { readonly code: string }) {
  const { t } = useText();
  const { shown, button } = useCopyButton(code);
  return (
    <Code data-part="return-code">
      <summary>{t('LocKey_Draft_ReturnCode_Heading')}</summary>
      <p>{t('LocKey_Draft_ReturnCode_Text')}</p>
      <p>
        <code ref={shown} translate="no">
          {code}
        </code>
      </p>
      {button}
    </Code>
  );
}
