import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { Changes } from './editor/Changes.tsx';
import { NewDialog } from './forms/NewDialog.tsx';
import { failureAtom, projectAtom } from './state/documents.ts';
import { placeAtom } from './state/place.ts';
import { views } from './views/views.ts';

export function Studio() {
  const project = useAtomValue(projectAtom);
  const failure = useAtomValue(failureAtom);
  const [place, setPlace] = useAtom(placeAtom);
  const [isAdding, setIsAdding] = useState(false);
  const view = views.find(({ name }) => name === place.view) ?? views[0];
  return (
    <>
      <header>
        <h1>Studio</h1>
        <p>{project?.settlementFolder}</p>
        <nav aria-label="Views">
          {views.map(({ name, title }) => (
            <a
              key={name}
              href={`?view=${name}`}
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
        <button type="button" onClick={() => setIsAdding(true)}>
          New…
        </button>
        <Changes />
      </header>
      {isAdding && <NewDialog onEnd={() => setIsAdding(false)} />}
      <div role="status">{failure !== null && <p data-part="failure">{failure}</p>}</div>
      <main>{project === null ? <p>The documents are being read.</p> : view && <view.Component />}</main>
    </>
  );
}
