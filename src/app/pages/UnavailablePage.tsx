import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { Notice } from './Notice.tsx';

export interface UnavailablePageProps {
  /** The path of the page that could not be made. */
  readonly page: string;
  readonly retry: () => void;
}

/** In the place of a form whose config could not be had: fetches it again without a reload. */
export function UnavailablePage({ page, retry }: UnavailablePageProps) {
  const { t } = useText();
  return (
    <Notice page={page} title="LocKey_Error_Title" text="LocKey_Error_Text">
      <Button style="primary" label={t('LocKey_Shared_TryAgain')} onClick={retry} />
    </Notice>
  );
}
