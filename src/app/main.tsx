import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { sanitiseQuery } from './routes/sanitiseQuery.ts';
import { reportToBrowser } from './shared/log.ts';
import { startApp } from './start/startApp.ts';

async function start(): Promise<void> {
  const clean = sanitiseQuery(location.search);
  if (clean !== location.search) {
    location.replace(location.pathname + clean + location.hash);
    return;
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root".');
  const { services, theme, layout, styles } = await startApp(createStore());
  createRoot(root).render(<App services={services} theme={theme} layout={layout} styles={styles} />);
}

start().catch((error: unknown) => reportToBrowser('The app could not start', error));
