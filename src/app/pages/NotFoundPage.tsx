import { namedRoutes } from '../../state/redirects.ts';
import { Notice } from './Notice.tsx';
import { RestartButton } from './RestartButton.tsx';

/** For every path that no route has. */
export function NotFoundPage() {
  return (
    <Notice page={namedRoutes.notFound} title="LocKey_NotFound_Title" text="LocKey_NotFound_Text">
      <RestartButton label="LocKey_NotFound_Action" to="/" />
    </Notice>
  );
}
