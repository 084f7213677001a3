import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { useText } from '../../renderer/kit/useText.ts';
import { clientAtom } from '../../state/appState.ts';
import { currentPageAtom } from '../../state/navigation/place.ts';
import { progressAtom } from './exclusively.ts';

const Box = styled('div')(({ theme }) => ({ marginBlock: theme.spacing(2), '& p': { marginBlock: theme.spacing(1) } }));

/** What a running authorize or submit is doing. Said once to a screen reader; the percentage is for the eye. */
export function SubmitStatus() {
  const { t } = useText();
  const { submitting } = useAtomValue(clientAtom);
  const progress = useAtomValue(progressAtom);
  const action = useAtomValue(currentPageAtom)?.action;
  const sentence = action === 'authorize' ? t('LocKey_Shared_Authorizing') : t('LocKey_Shared_Submitting');
  const percent = progress === null || progress >= 1 ? null : Math.floor(progress * 100);
  return (
    <Box data-part="submit-status">
      <p role="status">{submitting ? sentence : ''}</p>
      {submitting && percent !== null && (
        <>
          <LinearProgress variant="determinate" value={percent} aria-label={t('LocKey_Shared_Submitting')} />
          <p aria-hidden="true">{t('LocKey_Shared_Uploading', { percent: String(percent) })}</p>
        </>
      )}
    </Box>
  );
}
