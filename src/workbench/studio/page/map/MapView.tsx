import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { MapFlow, ProjectMap } from '../../calls/mapCalls.ts';
import { counted } from '../counted.ts';
import { LineLink } from '../LineLink.tsx';
import { sentEditsAtom } from '../state/documents.ts';
import { addressOf, placeAtom } from '../state/place.ts';
import { useCall } from '../state/useCall.ts';
import { AnswersForm, type TypedAnswers } from './AnswersForm.tsx';
import { ClaimsPanel } from './ClaimsPanel.tsx';
import { FaultList } from './FaultList.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { layoutLibrary } from './layOut.ts';
import './map.css';
import { nameInWords } from './nameInWords.ts';
import { PagesInWords } from './PagesInWords.tsx';
import { useArranging } from './useArranging.ts';

/** The flow as a map, with the claims that show it and the faults of the whole project. */
export function MapView() {
  const edits = useAtomValue(sentEditsAtom);
  const { flow: chosen } = useAtomValue(placeAtom);
  const wanted = useMemo(() => ({ edits }), [edits]);
  const { answer: map, failure } = useCall('map', wanted);
  // It is on its way while the flows are read.
  useEffect(() => void layoutLibrary(), []);
  if (map === null) return <p role="status">{failure ?? 'The flows are being read.'}</p>;
  const flow = map.flows.find(({ formType }) => formType === chosen) ?? map.flows[0];
  return (
    <div data-part="map">
      <FlowsNav flows={map.flows} shown={flow?.formType ?? null} />
      <div>
        {flow === undefined ? (
          <p>No flow can be read. What the check says below is why.</p>
        ) : (
          <FlowMap key={flow.formType} flow={flow} />
        )}
        <AllFaults map={map} />
      </div>
    </div>
  );
}

function FlowsNav({ flows, shown }: { readonly flows: readonly MapFlow[]; readonly shown: string | null }) {
  const [, setPlace] = useAtom(placeAtom);
  return (
    <nav aria-label="Flows">
      <h2>Flows</h2>
      <ul data-part="flows">
        {flows.map(({ formType, pages }) => (
          <li key={formType}>
            <a
              href={addressOf({ view: 'map', flow: formType })}
              aria-current={formType === shown ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                setPlace({ flow: formType, page: null, claim: null });
              }}
            >
              {formType} <small>{counted(pages.length, 'page')}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FlowMap({ flow }: { readonly flow: MapFlow }) {
  const edits = useAtomValue(sentEditsAtom);
  const { claim } = useAtomValue(placeAtom);
  const [answers, setAnswers] = useState<TypedAnswers>({});
  const { formType } = flow;
  const arranging = useArranging(flow);
  const claims = useCall(
    'claims',
    useMemo(() => ({ edits, flow: formType }), [edits, formType]),
  );
  const path = useCall(
    'path',
    useMemo(() => ({ edits, flow: formType, answers }), [edits, formType, answers]),
  );
  const proven = claims.answer?.kind === 'proven' ? claims.answer : null;
  const typed = path.answer?.kind === 'path' && Object.keys(answers).length > 0 ? path.answer.pages : null;
  const shown = typed ?? proven?.claims.find(({ id }) => id === claim)?.pages ?? null;
  const reach = useMemo(
    () => ({ path: shown === null ? null : new Set(shown), unreached: proven?.unreached ?? [] }),
    [shown, proven],
  );
  return (
    <div data-part="flow">
      <section aria-labelledby="flow">
        <h2 id="flow">
          <LineLink place={flow}>{formType}</LineLink>
        </h2>
        <FlowFacts flow={flow} />
        <p>
          <small>
            Enter opens a page. Dragging moves one, or Alt with the arrow up or down; Delete takes it out of the flow.
          </small>
        </p>
        <div role="status">{arranging.said !== null && <p data-part="said">{arranging.said}</p>}</div>
        <div data-part="drawing-room">
          <FlowDrawing flow={flow} reach={reach} arranging={arranging} />
        </div>
        <h3>The same in words</h3>
        <PagesInWords flow={flow} reach={reach} />
      </section>
      <aside aria-label="Claims and answers">
        <h2>Who comes where</h2>
        <ClaimsPanel
          claims={claims.answer}
          isFresh={claims.isFresh}
          areTyped={typed !== null}
          forgetTyped={() => setAnswers({})}
        />
        <h3>Type answers</h3>
        <AnswersForm path={path.answer} answers={answers} setAnswers={setAnswers} />
        {(claims.failure ?? path.failure) !== null && <p role="alert">{claims.failure ?? path.failure}</p>}
      </aside>
    </div>
  );
}

function FlowFacts({ flow: { signIn, submit, deadlines } }: { readonly flow: MapFlow }) {
  return (
    <p>
      {[signIn ?? 'It opens without a sign-in.', submit ?? 'Nothing is filed.'].join(' ')}
      {deadlines.map(({ name, date }, index) => (
        <span key={name}>
          {' '}
          {date === null ? (
            `The settlement sets no date for "${nameInWords(name)}".`
          ) : (
            <>
              {index === 0 ? 'Open until' : 'It closes at the latest on'} <LineLink place={date}>{date.text}</LineLink>{' '}
              ({nameInWords(name)}).
            </>
          )}
        </span>
      ))}
    </p>
  );
}

function AllFaults({ map }: { readonly map: ProjectMap }) {
  const edits = useAtomValue(sentEditsAtom);
  const { answer, isFresh, failure } = useCall(
    'proofs',
    useMemo(() => ({ edits }), [edits]),
  );
  const proven = answer?.kind === 'proven' ? answer.faults : [];
  const searching = answer === null || !isFresh ? 'What no claimant can reach is being looked for.' : null;
  const note = failure ?? (answer?.kind === 'faulty' && isFresh ? answer.sentence : searching);
  return <FaultList faults={[...map.faults, ...proven]} note={note} />;
}
