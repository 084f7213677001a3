import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useText } from '../../renderer/kit/useText.ts';

const Centre = styled('div')({ display: 'grid', placeItems: 'center', minBlockSize: '60vh' });

/** Shows that something is being fetched. */
export function Spinner() {
  const { t } = useText();
  return (
    <Centre data-part="spinner">
      <CircularProgress aria-label={t('LocKey_App_Loading')} />
    </Centre>
  );
}
