import { namedRoutes } from '../../state/redirects.ts';
import { Notice } from './Notice.tsx';
import { RestartButton } from './RestartButton.tsx';

/** The general error page. */
export function ErrorPage() {
  return (
    <Notice page={namedRoutes.error} title="LocKey_Error_Title" text="LocKey_Error_Text">
      <RestartButton label="LocKey_Error_Action" to="/" />
    </Notice>
  );
}
