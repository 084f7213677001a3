import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { findNamedRoute, findRoute } from '../../claim/navigation/routes.ts';
import { addressAtom, routesAtom } from '../../state/flows.ts';
import { redirectingAtom } from '../shared/shown.ts';
import { createGoogleTag } from './googleTag.ts';

interface PageCounterProps {
  readonly tagId: string;
  readonly allowed: boolean;
}

/** Counts each page of the app by its route. An address outside the routes is never sent. */
export function PageCounter({ tagId, allowed }: PageCounterProps) {
  const tag = useRef<ReturnType<typeof createGoogleTag>>(null);
  const routes = useAtomValue(routesAtom) ?? [];
  const address = useAtomValue(addressAtom) ?? '';
  const redirecting = useAtomValue(redirectingAtom);
  const path = findRoute(routes, address)?.path ?? findNamedRoute(address);
  useEffect(() => {
    if (!allowed) {
      tag.current?.stop();
      return;
    }
    if (path === null || redirecting) return;
    tag.current ??= createGoogleTag(tagId);
    tag.current.countPage(path);
  }, [tagId, allowed, path, redirecting]);
  return null;
}
