import { useAtom } from 'jotai';
import type { ClaimsOfFlow, FlowClaim } from '../../calls/mapCalls.ts';
import { counted } from '../counted.ts';
import { placeAtom } from '../state/place.ts';

interface Claims {
  readonly claims: ClaimsOfFlow | null;
  readonly isFresh: boolean;
  /** Whether typed answers light the map instead. */
  readonly areTyped: boolean;
  readonly forgetTyped: () => void;
}

/** The claims that show the flow. One that is chosen lights its path. */
export function ClaimsPanel({ claims, isFresh, areTyped, forgetTyped }: Claims) {
  const [place, setPlace] = useAtom(placeAtom);
  if (claims === null) return <p role="status">Looking for claims. This takes a few seconds.</p>;
  if (claims.kind === 'faulty') return <p>{claims.sentence}</p>;
  const choose = (claim: string | null) => {
    forgetTyped();
    setPlace({ claim });
  };
  const chosen = areTyped ? null : place.claim;
  const filed = claims.claims.filter(({ isFiled }) => isFiled);
  const stopped = claims.claims.filter(({ isFiled }) => !isFiled);
  const isStopped = stopped.some(({ id }) => id === chosen);
  return (
    <fieldset>
      <legend>Claims that together show all of the flow</legend>
      {!isFresh && <p role="status">The documents have changed; looking for claims again.</p>}
      <label>
        <input type="radio" name="claim" checked={!areTyped && place.claim === null} onChange={() => choose(null)} />{' '}
        All pages
      </label>
      {filed.map((claim, index) => (
        <Choice
          key={claim.id}
          name={`Claim ${index + 1}`}
          claim={claim}
          isChosen={claim.id === chosen}
          choose={choose}
        />
      ))}
      {stopped.length > 0 && (
        <details open={isStopped || undefined}>
          <summary>{stopped.length} that a message stops</summary>
          {stopped.map((claim, index) => (
            <Choice
              key={claim.id}
              name={`Claim ${filed.length + index + 1}`}
              claim={claim}
              isChosen={claim.id === chosen}
              choose={choose}
            />
          ))}
        </details>
      )}
    </fieldset>
  );
}

interface Chosen {
  readonly name: string;
  readonly claim: FlowClaim;
  readonly isChosen: boolean;
  readonly choose: (id: string) => void;
}

const fewest = 3;

function Choice({ name, claim: { id, pages, isFiled, shows }, isChosen, choose }: Chosen) {
  return (
    <div>
      <label>
        <input type="radio" name="claim" checked={isChosen} onChange={() => choose(id)} /> {name}:{' '}
        {counted(pages.length, 'page')}
        {isFiled ? ', filed' : ', not filed'}
      </label>
      <ul data-part="shows">
        {(isChosen ? shows : shows.slice(0, fewest)).map((what) => (
          <li key={what}>{what}</li>
        ))}
        {!isChosen && shows.length > fewest && <li>and {shows.length - fewest} more</li>}
      </ul>
    </div>
  );
}
