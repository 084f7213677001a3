import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { ruleWords } from '../forms/fittingRules.ts';
import { placeAtom } from '../state/place.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { framedAtom, framedEditsAtom, looksAtom, selectedAtom, wantedMessageAtom } from './state.ts';
import { useAnswer } from './useAnswer.ts';

/** Everything that the page can say of an answer; a press makes it say so. */
export function Messages() {
  const edits = useAtomValue(framedEditsAtom);
  const framed = useAtomValue(framedAtom);
  const { page } = useAtomValue(placeAtom);
  const { culture } = useAtomValue(looksAtom);
  const want = useSetAtom(wantedMessageAtom);
  const select = useSetAtom(selectedAtom);
  const messages = useAnswer(
    'messages',
    useMemo(
      () => (framed === null || page === null ? null : { edits, flow: framed.flow, page }),
      [framed, edits, page],
    ),
  );
  if (messages === null || page === null) return <p>The messages are being read.</p>;
  if (messages.length === 0) return <p>No answer to this page is wrong, so it has no messages.</p>;
  return (
    <ul data-part="messages">
      {messages.map(({ id, field, label, ruleName, texts, place }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              select({ field, record: null });
              want({ page, id });
            }}
          >
            {texts.find((one) => one.culture === culture)?.text ?? texts[0]?.text}
          </button>
          <span>
            {label} must be: {ruleWords(ruleName)} <PlaceButton place={place} />
          </span>
        </li>
      ))}
    </ul>
  );
}
