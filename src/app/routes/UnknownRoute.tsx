import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { notFoundAtom } from '../../state/redirects.ts';

/** The catch-all: an address that nothing has leads to the not-found page and forgets the form. */
export function UnknownRoute() {
  const notFound = useSetAtom(notFoundAtom);
  useLayoutEffect(() => notFound(), [notFound]);
  return null;
}
