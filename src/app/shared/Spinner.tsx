import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';

const Centre = styled('div')({ display: 'grid', placeItems: 'center', minBlockSize: '60vh' });

export function Spinner() {
  const { t } = useText();
  return (
    <Centre data-part="spinner">
      <div role="progressbar" data-turning aria-label={t('LocKey_App_Loading')} />
    </Centre>
  );
}
