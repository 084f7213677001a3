import { useSetAtom } from 'jotai';
import type { PlaceInFile } from '../../calls/mapCalls.ts';
import { goToLineAtom } from '../state/pointedAt.ts';

interface PlaceButtonProps {
  readonly place: PlaceInFile;
  /** Instead of the file and the line. */
  readonly name?: string;
}

/** Leads to a line in the editor. */
export function PlaceButton({ place, name }: PlaceButtonProps) {
  const go = useSetAtom(goToLineAtom);
  const { file, line } = place;
  return (
    <button type="button" data-part="place" title={`${file}:${line}`} onClick={() => go(place)}>
      {name ?? `${file.split('/').at(-1)}:${line}`}
    </button>
  );
}
