import { namedRoutes } from '../../claim/navigation/routes.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { Notice } from './Notice.tsx';

/** The general error page. */
export function ErrorPage() {
  return (
    <Notice page={namedRoutes.error} title="LocKey_Error_Title" text="LocKey_Error_Text">
      <ClaimButton label="LocKey_Error_Action" />
    </Notice>
  );
}
