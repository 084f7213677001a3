import { createStore } from 'jotai';
import { createRoot, type RootOptions } from 'react-dom/client';
import { lazyModule } from '../renderer/kit/lazyModule.ts';
import { autosaveStateAtom } from '../state/claim/draftState.ts';
import { answeredId } from '../wire/initialDataId.ts';
import { App } from './App.tsx';
import { sanitiseQuery } from './routes/sanitiseQuery.ts';
import { reportToBrowser } from './shared/log.ts';
import { browserHost } from './start/browserHost.ts';
import { followEdits } from './start/followEdits.ts';
import { hydratePage } from './start/hydrate.ts';
import { type StartedApp, startApp } from './start/startApp.ts';
import { startUploads } from './uploads/startUploads.ts';

const loadResumeAutosave = lazyModule(() => import('./draft/resumeAutosave.ts'));

function failed(error: unknown): void {
  reportToBrowser('The app could not be shown', error);
  showStartFailed(document);
}

async function start(): Promise<void> {
  const clean = sanitiseQuery(location.search);
  if (clean !== location.search) {
    location.replace(location.pathname + clean + location.hash);
    return;
  }
  // The browser would restore its scroll position after the previous page has shown its title.
  history.scrollRestoration = 'manual';
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no #root.');
  const started = await startApp(createStore(), browserHost(document));
  const answered = document.getElementById(answeredId);
  if (answered !== null) (await import('./start/takeUp.ts')).takeUp(started, element, answered.textContent);
  // The page that answers the form takes this one's place, with all that is saved.
  if (window.preHydration?.isSent) return;
  show(element, started);
  serve(started);
}

start().catch(failed);

/** Hydrates the page that the server wrote; draws the page itself where that is missing or incomplete. */
function show(element: HTMLElement, started: StartedApp): void {
  const held = window.preHydration?.end();
  // Error boundaries have already logged it.
  const options: RootOptions = { onUncaughtError: failed, onCaughtError: () => undefined };
  if (!started.isDrawable) {
    createRoot(element, options).render(<App {...started} />);
    return;
  }
  hydratePage(element, <App {...started} />, {
    ...options,
    onRecoverableError: (error) => reportToBrowser('The page that the server wrote was drawn again', error),
  });
  held?.click();
}

function serve({ services, confirm }: StartedApp): void {
  const { store } = services;
  startUploads(services, window);
  followEdits(services);
  const confirmed = confirm?.().catch((error: unknown) => reportToBrowser('The start could not be confirmed', error));
  if (Object.keys(store.get(autosaveStateAtom)).length === 0) return;
  void Promise.all([loadResumeAutosave(), confirmed]).then(([{ resumeAutosave }]) => resumeAutosave(services));
}

/** Reports a failed start in words that the server put into the page: code that would do it may be what failed. */
function showStartFailed(document: Document): void {
  window.preHydration?.end();
  const failed = document.getElementById('start-failed');
  const root = document.getElementById('root');
  if (failed === null || root === null) return;
  // No template: text browsers show what is in one.
  const { body } = new DOMParser().parseFromString(failed.textContent, 'text/html');
  const note = body.querySelector('section');
  // What the claimant has typed stays readable.
  if (note !== null && root.querySelector('form main') !== null) document.body.prepend(note);
  else root.replaceChildren(...body.childNodes);
}
