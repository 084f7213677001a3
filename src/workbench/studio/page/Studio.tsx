import { useAtom, useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Changes } from './editor/Changes.tsx';
import { NewDialog } from './forms/NewDialog.tsx';
import { PaperDialog } from './settlement/PaperDialog.tsx';
import { PublishDialog } from './settlement/PublishDialog.tsx';
import { SettlementSelect } from './settlement/SettlementSelect.tsx';
import { TryDialog } from './settlement/TryDialog.tsx';
import { failureAtom, projectAtom } from './state/documents.ts';
import { addressOf, placeAtom } from './state/place.ts';
import { views } from './views/views.ts';

interface DialogProps {
  readonly onEnd: () => void;
}

const dialogs = [
  { word: 'New…', Component: NewDialog },
  { word: 'Try it…', Component: TryDialog },
  { word: 'Paper…', Component: PaperDialog },
  { word: 'Publish…', Component: PublishDialog },
];

export function Studio() {
  const project = useAtomValue(projectAtom);
  const failure = useAtomValue(failureAtom);
  const [place, setPlace] = useAtom(placeAtom);
  const [Asked, setAsked] = useState<ComponentType<DialogProps> | null>(null);
  const view = views.find(({ name }) => name === place.view) ?? views[0];
  const main = useRef<HTMLElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // What led to another view may be gone with the last one, and the focus with it.
    if (document.activeElement === document.body) main.current?.focus();
  }, [view]);
  return (
    <>
      {/* The page in the frame has the same landmarks. */}
      <section data-part="bar" aria-label="Studio">
        <h1>Studio</h1>
        {project !== null && <SettlementSelect shown={project.settlementFolder} />}
        <nav aria-label="Views">
          {views.map(({ name, title }) => (
            <a
              key={name}
              href={addressOf({ view: name })}
              aria-current={name === view?.name ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                setPlace({ view: name });
              }}
            >
              {title}
            </a>
          ))}
        </nav>
        {dialogs.map(({ word, Component }) => (
          <button key={word} type="button" onClick={() => setAsked(() => Component)}>
            {word}
          </button>
        ))}
        <Changes />
      </section>
      {Asked !== null && <Asked onEnd={() => setAsked(null)} />}
      <div role="status">{failure !== null && <p data-part="failure">{failure}</p>}</div>
      <main ref={main} aria-label={view?.title} tabIndex={-1}>
        {project === null ? <p>The documents are being read.</p> : view && <view.Component />}
      </main>
    </>
  );
}
