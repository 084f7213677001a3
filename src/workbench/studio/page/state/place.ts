import { atom } from 'jotai';
import { settlementQuery } from './settlement.ts';

/** What the studio shows; the address has it, so that a place can be sent to a colleague and Back leads to the last one. */
export interface Place {
  readonly view: string;
  /** A form type, or null before one is chosen. */
  readonly flow: string | null;
  /** The path of a page in its flow. */
  readonly page: string | null;
  /** The document in the editor. */
  readonly file: string | null;
  /** The id of a claim that shows the flow, as the map has chosen it. */
  readonly claim: string | null;
}

const read = (): Place => {
  const query = new URLSearchParams(location.search);
  return {
    view: query.get('view') ?? 'map',
    flow: query.get('flow'),
    page: query.get('page'),
    file: query.get('file'),
    claim: query.get('claim'),
  };
};

const shownAtom = atom<Place>(read());
shownAtom.onMount = (set) => {
  const follow = () => set(read());
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
};

/** For links, which a click follows inside of the page. */
export function addressOf(place: Partial<Place>): string {
  const query = settlementQuery();
  for (const [name, value] of Object.entries(place)) if (value !== null) query.set(name, value);
  return `?${query}`;
}

export const placeAtom = atom(
  (get) => get(shownAtom),
  (get, set, next: Partial<Place>) => {
    const place = { ...get(shownAtom), ...next };
    history.pushState(null, '', addressOf(place));
    set(shownAtom, place);
  },
);

/** Takes the place of what the address says: Back does not lead there. */
export const replacedPlaceAtom = atom(null, (get, set, next: Partial<Place>) => {
  const place = { ...get(shownAtom), ...next };
  history.replaceState(null, '', addressOf(place));
  set(shownAtom, place);
});
