import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { PlaceInFile } from '../calls/mapCalls.ts';
import { addressOf, placeAtom } from './state/place.ts';
import { shownPlaceAtom } from './state/pointedAt.ts';

/** Leads to a line of a document in the editor. */
export function LineLink({ place, children }: { readonly place: PlaceInFile; readonly children?: ReactNode }) {
  const setPlace = useSetAtom(placeAtom);
  const show = useSetAtom(shownPlaceAtom);
  const { file, line, column } = place;
  return (
    <a
      href={addressOf({ view: 'page', file })}
      onClick={(event) => {
        event.preventDefault();
        setPlace({ view: 'page', file });
        show({ file, line, column });
      }}
    >
      {children ?? `${file}:${line}`}
    </a>
  );
}
