import { namedRoutes } from '../../claim/navigation/routes.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { Notice } from './Notice.tsx';

/** For every path that no route has. */
export function NotFoundPage() {
  return (
    <Notice page={namedRoutes.notFound} title="LocKey_NotFound_Title" text="LocKey_NotFound_Text">
      <ClaimButton label="LocKey_NotFound_Action" />
    </Notice>
  );
}
