import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { placeAtom } from '../state/place.ts';
import { FrameBar } from './FrameBar.tsx';
import './frame.css';
import { Insight } from './Insight.tsx';
import { Looks } from './Looks.tsx';
import { Sentences } from './Sentences.tsx';
import { framedAtom, looksAtom } from './state.ts';
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
