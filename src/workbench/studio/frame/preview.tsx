import { createStore } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../../../app/App.tsx';
import { readDraft } from '../../../app/draft/readDraft.ts';
import { addressWithCulture } from '../../../app/i18n/culture.ts';
import type { Host } from '../../../app/start/host.ts';
import { type StartedApp, startApp } from '../../../app/start/startApp.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { knownTheme, themeNames, tokenSheet } from '../../../rules/themeTokens.ts';
import { cultureAtom } from '../../../state/appState.ts';
import { addressAtom, flowsAtom } from '../../../state/flows.ts';
import type { FrameDocuments, FrameFilling } from '../frameMessages.ts';
import { fillClaim } from './fillClaim.ts';
import type { Network } from './network.ts';
import { pressForward } from './pressForward.ts';
import { previewHost } from './previewHost.ts';
import { previewTransport } from './previewTransport.ts';
import type { Tell } from './tell.ts';

/** The running wizard. */
export interface Preview {
  readonly started: StartedApp;
  /** Shows other documents of the same flow, with the answers that are there. */
  follow(documents: FrameDocuments): Promise<void>;
  fill(filling: FrameFilling): void;
  end(): void;
}

/** What takes a new start of the wizard. */
export const startsAlike = (one: FrameDocuments, other: FrameDocuments): boolean =>
  one.flow === other.flow && one.settings.theme === other.settings.theme && one.now === other.now;

const tokens = new CSSStyleSheet();
document.adoptedStyleSheets.push(tokens);

export interface Surroundings {
  readonly network: Network;
  readonly mark: Host['mark'];
  readonly tell: Tell;
}

export async function startPreview(documents: FrameDocuments, { network, mark, tell }: Surroundings): Promise<Preview> {
  const { flow: formType, settings } = documents;
  tokens.replaceSync(tokenSheet(knownTheme(settings.theme) ?? themeNames[0]));
  know(documents);
  const first = addressWithCulture(window.location.pathname, documents.culture);
  window.history.replaceState(null, '', first);
  const store = createStore();
  const app = await startApp(store, previewHost(documents, mark, tell));
  const started = { ...app, services: { ...app.services, transport: previewTransport(tell) } };
  const { flows, language } = started.services;
  if (!(await flows.ensure(formType))) throw new Error(`The flow ${formType} could not be made ready.`);
  network.know({ authorize: store.get(flowsAtom)[formType]?.flow.authorize?.call ?? null });
  const element = document.createElement('div');
  document.getElementById('root')?.replaceChildren(element);
  let isBroken = false;
  const broken = (error: unknown) => {
    isBroken = true;
    tell({ kind: 'crashed', sentence: `The page could not be drawn: ${errorMessage(error)}` });
  };
  let root: Root | null = null;
  let drawn = 0;
  const draw = () => {
    isBroken = false;
    drawn += 1;
    root ??= createRoot(element, { onCaughtError: broken, onUncaughtError: broken });
    root.render(<App key={drawn} {...started} />);
  };
  store.sub(addressAtom, () => {
    const path = store.get(addressAtom);
    if (path !== null) tell({ kind: 'shown', path });
  });

  function know({ answers, now }: FrameDocuments): void {
    network.know({ answers, today: pacificToday(new Date(now)) });
  }

  return {
    started,
    async follow(next) {
      know(next);
      if (store.get(cultureAtom) === next.culture) await language.reload();
      else await language.choose(next.culture);
      await flows.confirm();
      if (isBroken) {
        // After an error that no part caught, nothing is drawn any more.
        root?.unmount();
        root = null;
        draw();
      }
    },
    fill(filling) {
      const flow = store.get(flowsAtom)[formType]?.flow;
      if (flow === undefined) return;
      const { claim, path, presses } = filling;
      network.know({ person: claim === null ? [] : (readDraft(claim.content, formType)?.snapshot.prepopulated ?? []) });
      if (!fillClaim(store, flow, filling)) {
        // A claim without answers stands in until one is found.
        if (claim !== null)
          tell({ kind: 'said', sentence: 'With these documents the claim does not come to this page.' });
        return;
      }
      window.history.replaceState(null, '', addressWithCulture(path, store.get(cultureAtom)));
      draw();
      if (presses) pressForward(element);
    },
    end: () => root?.unmount(),
  };
}
