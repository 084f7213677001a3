import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { sanitiseQuery } from './routes/sanitiseQuery.ts';
import { reportToBrowser } from './shared/log.ts';
import { startApp } from './start/startApp.ts';

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
  // The browser would put back its scroll position after the page that one goes back to has shown its title.
  history.scrollRestoration = 'manual';
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element with the id "root".');
  const started = await startApp(createStore());
  // Whoever caught an error has logged it.
  const root = createRoot(element, { onUncaughtError: failed, onCaughtError: () => undefined });
  root.render(<App {...started} />);
}

start().catch(failed);

/**
 * Says in place of the app that it could not start, in the words that the server put into the page: the code that would
 * say it otherwise may be what failed.
 */
function showStartFailed(document: Document): void {
  const failed = document.getElementById('start-failed');
  if (failed instanceof HTMLTemplateElement) {
    document.getElementById('root')?.replaceChildren(failed.content.cloneNode(true));
  }
}
