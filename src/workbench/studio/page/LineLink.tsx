import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { PlaceInFile } from '../calls/mapCalls.ts';
import { addressOf } from './state/place.ts';
import { goToLineAtom } from './state/pointedAt.ts';

interface Props {
  readonly place: PlaceInFile;
  readonly onGo?: () => void;
  readonly children?: ReactNode;
}

/** Leads to a line of a document in the editor. */
export function LineLink({ place, onGo, children }: Props) {
  const go = useSetAtom(goToLineAtom);
  const { file, line } = place;
  return (
    <a
      href={addressOf({ view: 'page', file })}
      onClick={(event) => {
        event.preventDefault();
        onGo?.();
        go(place);
      }}
    >
      {children ?? `${file}:${line}`}
    </a>
  );
}
