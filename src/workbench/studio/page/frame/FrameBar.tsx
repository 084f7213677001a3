import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { placeAtom } from '../state/place.ts';
import { framedAtom, isAnsweredAtom, picksAtom, selectedAtom, wantedMessageAtom } from './state.ts';

/** Which page is shown, and with which answers. */
export function FrameBar() {
  const framed = useAtomValue(framedAtom);
  const [place, setPlace] = useAtom(placeAtom);
  const [picks, setPicks] = useAtom(picksAtom);
  const [isAnswered, setAnswered] = useAtom(isAnsweredAtom);
  const setSelected = useSetAtom(selectedAtom);
  const setMessage = useSetAtom(wantedMessageAtom);
  const open = (path: string) => {
    setSelected(null);
    setMessage(null);
    setPlace({ page: path, file: framed?.pages.find((page) => page.path === path)?.file ?? null });
  };
  return (
    <div data-part="frame-bar">
      <label>
        Flow
        <select
          value={framed?.flow ?? ''}
          onChange={({ target }) => {
            setSelected(null);
            setMessage(null);
            setPlace({ flow: target.value, page: null, file: null, claim: null });
          }}
        >
          {framed?.flows.map((flow) => (
            <option key={flow}>{flow}</option>
          ))}
        </select>
      </label>
      <label>
        Page
        <select value={place.page ?? ''} onChange={({ target }) => open(target.value)}>
          {framed?.pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title} ({path})
            </option>
          ))}
        </select>
      </label>
      <label>
        Its answers
        <select
          value={isAnswered ? 'given' : 'empty'}
          onChange={({ target }) => {
            setMessage(null);
            setAnswered(target.value === 'given');
          }}
        >
          <option value="empty">as a claimant finds them</option>
          <option value="given">filled in</option>
        </select>
      </label>
      {place.claim !== null && (
        <button type="button" onClick={() => setPlace({ claim: null })}>
          Leave the claim of the map
        </button>
      )}
      <button type="button" aria-pressed={picks} onClick={() => setPicks(!picks)}>
        Pick a field
      </button>
    </div>
  );
}
