import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { placeAtom } from '../state/place.ts';
import { FrameBar } from './FrameBar.tsx';
import './frame.css';
import { Insight } from './Insight.tsx';
import { Looks } from './Looks.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { crashAtom, drawnAtom, framedAtom, isProvingAtom, looksAtom, saidAtom, wrongAtom } from './state.ts';
import { useFrame } from './useFrame.ts';

/** The page as claimants get it. */
export function Frame() {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrame(frame);
  useEditorsPage();
  const { width } = useAtomValue(looksAtom);
  return (
    <div data-part="frame">
      <FrameBar />
      <Looks />
      <Sentences />
      <div data-part="stage">
        <iframe
          ref={frame}
          src="/studio/frame/"
          title="The page as claimants see it"
          style={{ inlineSize: width === null ? '100%' : width }}
        />
      </div>
      <Insight />
    </div>
  );
}

/** The document that is opened in the editor is the page that is shown. */
function useEditorsPage(): void {
  const framed = useAtomValue(framedAtom);
  const [{ file, page }, setPlace] = useAtom(placeAtom);
  const last = useRef(file);
  useEffect(() => {
    if (file === last.current || framed === null) return;
    last.current = file;
    const shown = framed.pages.find(({ path }) => path === page);
    const own = framed.pages.find((each) => each.file === file);
    if (own !== undefined && shown?.file !== file) setPlace({ page: own.path });
  }, [framed, file, page, setPlace]);
}

/** What a page waits for that is not there yet; null where nothing is under way. */
function useDoing(): string | null {
  const wrong = useAtomValue(wrongAtom);
  const crash = useAtomValue(crashAtom);
  const said = useAtomValue(saidAtom);
  const isProving = useAtomValue(isProvingAtom);
  const framed = useAtomValue(framedAtom);
  const drawn = useAtomValue(drawnAtom);
  const { page } = useAtomValue(placeAtom);
  if (framed === null) return wrong === null ? 'The form is being made ready.' : null;
  if (isProving) return 'A claim that comes to this page is being found.';
  const isStopped = wrong !== null || crash !== null || said !== null;
  return drawn === page || isStopped ? null : 'The page is being drawn.';
}

function Sentences() {
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
