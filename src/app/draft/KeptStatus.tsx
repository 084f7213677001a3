import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { Button } from '../../renderer/kit/Button.tsx';
import { useCopyButton } from '../../renderer/kit/useCopyButton.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { type Keeping, keepingAtom, nothingKept } from '../../state/claim/draftState.ts';
import { useServices } from '../services.ts';
import { goOnFromOther } from './goOnFromOther.ts';
import { keeperAtom } from './keeperAtom.ts';
import { momentInWords } from './momentInWords.ts';

const Box = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(1),
  color: theme.palette.text.secondary,
  '& p': { margin: 0 },
  '& [role="status"]:not(:empty)': {
    color: theme.palette.text.primary,
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `4px solid ${theme.palette.warning.main}`,
  },
  '& summary': { minBlockSize: 44, alignContent: 'center', cursor: 'pointer', textDecoration: 'underline' },
  '& code': { fontSize: '1.25rem', fontWeight: 700, userSelect: 'all', whiteSpace: 'nowrap' },
  '@media print': { display: 'none' },
}));
const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlock: theme.spacing(1.5),
}));

/** Whether the answers are kept, quietly: only what troubles it is spoken, once. */
export function KeptStatus({ formType }: { readonly formType: string }) {
  const { t, culture } = useText();
  const { clock } = useServices();
  const keeping = useAtomValue(keepingAtom)[formType] ?? nothingKept;
  const { kept, trouble } = keeping;
  const text = useTrouble(keeping);
  return (
    <Box data-part="kept">
      {trouble === null && kept !== null && (
        <p data-revision={kept.revision}>
          {t('LocKey_Draft_Saved', { time: momentInWords(kept.savedAt, culture, clock.now()).time })}
        </p>
      )}
      <p role="status">{text}</p>
      {trouble === 'elsewhere' && <OtherTab formType={formType} />}
      {kept?.returnCode != null && <ReturnCode code={kept.returnCode} />}
    </Box>
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
      return t('LocKey_Shared_ErrorMessage_AlreadySubmitted');
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
    <details data-part="return-code">
      <summary>{t('LocKey_Draft_ReturnCode_Heading')}</summary>
      <p>{t('LocKey_Draft_ReturnCode_Text')}</p>
      <p>
        <code ref={shown} translate="no">
          {code}
        </code>
      </p>
      {button}
    </details>
  );
}
