import { useSetAtom } from 'jotai';
import type { Place } from '../../calls/frameCalls.ts';
import { shownPlaceAtom } from '../state/pointedAt.ts';

interface PlaceButtonProps {
  readonly place: Place;
  /** Instead of the file and the line. */
  readonly name?: string;
}

/** Leads to a line in the editor. */
export function PlaceButton({ place: { file, line, column }, name }: PlaceButtonProps) {
  const show = useSetAtom(shownPlaceAtom);
  return (
    <button type="button" data-part="place" title={`${file}:${line}`} onClick={() => show({ file, line, column })}>
      {name ?? `${file.split('/').at(-1)}:${line}`}
    </button>
  );
}
