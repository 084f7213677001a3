import { useAtom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { FieldState, NamedPlace, Part, Point } from '../../calls/frameCalls.ts';
import { placeAtom } from '../state/place.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { claimAtom, framedAtom, framedEditsAtom, looksAtom, selectedAtom } from './state.ts';
import { useAnswer } from './useAnswer.ts';

/** What stands for the page or the field that is picked, by which answers and lines. It follows the answers in the frame. */
export function Why() {
  const edits = useAtomValue(framedEditsAtom);
  const framed = useAtomValue(framedAtom);
  const { page } = useAtomValue(placeAtom);
  const { day } = useAtomValue(looksAtom);
  const claim = useAtomValue(claimAtom);
  const [field, select] = useAtom(selectedAtom);
  const why = useAnswer(
    'why',
    useMemo(
      () => (framed === null || page === null ? null : { edits, flow: framed.flow, page, field, claim, day }),
      [framed, edits, page, field, claim, day],
    ),
  );
  if (why === null) return <p>Nothing is known of this page while its documents cannot be read.</p>;
  return (
    <div data-part="why">
      <h3>{why.what}</h3>
      {field !== null && (
        <button type="button" onClick={() => select(null)}>
          The whole page
        </button>
      )}
      <Places places={why.places} />
      {why.points.map((point) => (
        <PointOf key={point.says} point={point} />
      ))}
      {why.fields.length > 0 && <Fields fields={why.fields} onSelect={select} />}
      {why.texts.length > 0 && (
        <details>
          <summary>Its texts</summary>
          <Places places={why.texts} />
        </details>
      )}
    </div>
  );
}

function Places({ places }: { readonly places: readonly NamedPlace[] }) {
  return (
    <ul data-part="places">
      {places.map((place) => (
        <li key={`${place.name} ${place.file} ${place.line}`}>
          <PlaceButton place={place} name={place.name} />
        </li>
      ))}
    </ul>
  );
}

function PointOf({ point: { says, because } }: { readonly point: Point }) {
  return (
    <section>
      <p>{says}</p>
      <Parts parts={because} />
    </section>
  );
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <ul data-part="parts">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same
        <li key={index} data-holds={part.holds}>
          <span>
            {part.holds ? 'Holds: ' : 'Does not hold: '}
            {part.words}
          </span>
          {part.answers.map(({ field, answer }) => (
            <span key={field} data-part="answer">
              {' '}
              now: {answer}
            </span>
          ))}{' '}
          {part.place !== null && <PlaceButton place={part.place} />}
          <Parts parts={part.parts} />
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps {
  readonly fields: readonly FieldState[];
  readonly onSelect: (field: { readonly field: string; readonly record: string | null }) => void;
}

function Fields({ fields, onSelect }: FieldsProps) {
  return (
    <table>
      <caption>Its fields</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Shown</th>
          <th scope="col">Required</th>
          <th scope="col">Valid</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, record, label, isShown, isRequired, isValid }) => (
          <tr key={`${field} ${record ?? ''}`} data-shown={isShown}>
            <th scope="row">
              <button type="button" onClick={() => onSelect({ field, record })}>
                {label}
              </button>
            </th>
            <td>{isShown ? 'yes' : 'no'}</td>
            <td>{isRequired ? 'yes' : 'no'}</td>
            <td>{isShown ? (isValid ? 'yes' : 'no') : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
