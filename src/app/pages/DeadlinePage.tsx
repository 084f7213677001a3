import { commonRoutes } from '../routes/routeTable.ts';
import { Notice } from './Notice.tsx';
import { RestartButton } from './RestartButton.tsx';

/** For those who come after the deadline. */
export function DeadlinePage() {
  return (
    <Notice page={commonRoutes.defaultDeadline} title="LocKey_Deadline_Title" text="LocKey_Deadline_Text">
      <RestartButton label="LocKey_Deadline_Action" to="/" />
    </Notice>
  );
}
