import type { ReactNode } from 'react';
import { withoutScriptsAttribute } from '../../../rules/plainForm.ts';

interface WithoutScriptsProps {
  /** Where it is needed with scripts too. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

export const WithoutScripts = ({ isShown = false, children }: WithoutScriptsProps) => (
  <div hidden={!isShown} {...{ [withoutScriptsAttribute]: '' }}>
    {children}
  </div>
);
