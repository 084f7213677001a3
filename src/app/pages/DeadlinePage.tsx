import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { namedRoutes } from '../../claim/navigation/routes.ts';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { Notice } from './Notice.tsx';

/** For those who come after the deadline: leads to the project site, since every claim form would lead back here. */
export function DeadlinePage() {
  const { t } = useText();
  const siteRoot = useAtomValue(appSettingsAtom)?.siteRoot ?? '/';
  const leave = useCallback(() => window.location.assign(siteRoot), [siteRoot]);
  return (
    <Notice page={namedRoutes.defaultDeadline} title="LocKey_Deadline_Title" text="LocKey_Deadline_Text">
      <Button style="primary" label={t('LocKey_Deadline_Action')} onClick={leave} />
    </Notice>
  );
}
