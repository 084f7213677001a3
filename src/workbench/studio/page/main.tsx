import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { themeNames, tokenSheet } from '../../../rules/themeTokens.ts';
import '../../../app/themes/typeface.css';
import './studio.css';
import { changesPath } from '../calls.ts';
import { startLanguage } from './language/client.ts';
import { keepLine } from './line.ts';
import { Studio } from './Studio.tsx';
import { projectAtom, readDocumentsAtom } from './state/documents.ts';
import { startFollowing } from './state/following.ts';
import { languageAtom } from './state/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The studio\'s page has no element with the id "root".');

const tokens = new CSSStyleSheet();
tokens.replaceSync(tokenSheet(themeNames[0]));
document.adoptedStyleSheets.push(tokens);

const store = createStore();
store.sub(projectAtom, () => {
  if (store.get(languageAtom) !== null) return;
  store.set(languageAtom, startLanguage(store));
  startFollowing(store);
});
const read = () => store.set(readDocumentsAtom);
keepLine(changesPath, {
  opened(transport) {
    transport.subscribe(read);
    void read();
  },
  closed: () => undefined,
});
createRoot(root).render(
  <Provider store={store}>
    <Studio />
  </Provider>,
);
