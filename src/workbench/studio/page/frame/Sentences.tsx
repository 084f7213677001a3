import { useAtomValue } from 'jotai';
import { placeAtom } from '../state/place.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { crashAtom, drawnAtom, framedAtom, isProvingAtom, saidAtom, wrongAtom } from './state.ts';

/** What a page waits for that is not there yet; null where nothing is under way. */
function useDoing(): string | null {
  const wrong = useAtomValue(wrongAtom);
  const crash = useAtomValue(crashAtom);
  const said = useAtomValue(saidAtom);
  const isProving = useAtomValue(isProvingAtom);
  const framed = useAtomValue(framedAtom);
  const drawn = useAtomValue(drawnAtom);
  const { page } = useAtomValue(placeAtom);
  if (framed === null) return wrong === null ? 'The flow is being made ready.' : null;
  if (isProving) return 'A claim that comes to this page is being found.';
  const isStopped = wrong !== null || crash !== null || said !== null;
  return drawn === page || isStopped ? null : 'The page is being drawn.';
}

/** What is said above the page: a fault, what the frame did instead of a browser, and what is under way. */
export function Sentences() {
  const wrong = useAtomValue(wrongAtom);
  const crash = useAtomValue(crashAtom);
  const said = useAtomValue(saidAtom);
  const framed = useAtomValue(framedAtom);
  const doing = useDoing();
  const place = wrong?.place ?? null;
  return (
    <div role="status" data-part="sentences">
      {wrong !== null && (
        <p data-kind="error">
          {framed === null ? 'The documents have a fault. ' : 'Below is the last page without this fault: '}
          {wrong.sentence} {place !== null && <PlaceButton place={place} />}
        </p>
      )}
      {crash !== null && <p data-kind="error">{crash} It comes back after the next edit.</p>}
      {said !== null && <p>{said}</p>}
      {doing !== null && <p>{doing}</p>}
    </div>
  );
}
