import { createStore, type Store } from 'jotai';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { findRoute } from '../../claim/navigation/routes.ts';
import { contentHash } from '../../compile/fieldSchema.ts';
import type { PageSettings } from '../../documents/definitions/settings.ts';
import { needsLazyCode } from '../../renderer/missingCode.ts';
import { pathOf, searchOf } from '../../rules/addressParts.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import { appSettingsAtom, cultureAtom, errorInfoAtom, pageStatusAtom } from '../../state/appState.ts';
import { autosaveStateAtom } from '../../state/claim/draftState.ts';
import { personAtom } from '../../state/claim/models.ts';
import { currentPageAtom, routeAtom, routesAtom } from '../../state/flows.ts';
import type { Router as AppRouter } from '../../state/navigation/router.ts';
import { type PlainForm, plainFormAtom } from '../../state/plainForm.ts';
import type { InitialData, PageRequest, PostedForm, PostRequest, WrittenPage } from '../../wire/writtenPage.ts';
import { App, type AppProps } from '../App.tsx';
import type { Fetch } from '../api/apiClient.ts';
import { textsOfFailures } from '../dialogs/showError.ts';
import { answersToSave } from '../draft/answersToSave.ts';
import { draftOfferAtom } from '../draft/draftOffer.ts';
import { isAutosaveOn } from '../draft/startAutosave.ts';
import { withCulture } from '../i18n/culture.ts';
import { showAddress } from '../routes/createRouter.ts';
import type { Host } from '../start/host.ts';
import { startApp } from '../start/startApp.ts';
import { createStyleCache } from '../start/styleCache.ts';
import { answered } from './answered.ts';
import { askedNow } from './askedNow.ts';
import { htmlOf } from './htmlOf.ts';
import { onlyShown, readAnswers } from './initialData.ts';
import { notePage } from './knownPage.ts';
import { createPlainPage } from './plainPage.ts';
import { servicesHere } from './servicesHere.ts';
import { tabMemory } from './tabMemory.ts';
import { withUnsaved } from './withUnsaved.ts';

export type Request = PageRequest<PageSettings, FieldValidators>;
export type Visit = Awaited<ReturnType<typeof openVisit>>;

interface VisitOptions {
  readonly posted?: PostedForm;
  readonly call?: Fetch;
  /** A drawing's turn; without it there is one around the visit. */
  readonly drawn?: PostRequest<unknown, unknown>['drawn'];
  /** Whether the browser shows another address: the form says its own. */
  readonly isCarried?: boolean;
  /** What is drawn, where it is not the page of the address. */
  readonly view?: (app: AppProps) => ReactNode;
  readonly log: Host['log'];
}

/** Starts the app at the address of a request, as in a browser that opens it. */
export async function openVisit(request: Request, options: VisitOptions) {
  const { posted, call, drawn = (draw) => draw(), isCarried = false, log, view } = options;
  const { address, settings, now, validators } = request;
  const answers = withUnsaved(request.answers, posted?.unsaved ?? '', now);
  const initialData = await readAnswers({ ...request, answers });
  const styles = createStyleCache(null);
  // Collects the styles instead of writing each beside its first element.
  styles.compat = true;
  const place = createPlace(request);
  const store = createStore();
  const isAnswer = posted !== undefined;
  const shown = new Set<string>(textsOfFailures);
  const plain = createPlainPage(posted ?? null, {
    link: linkOf(store),
    shown: (key) => shown.add(key),
    action: () => (isCarried ? place.address.get() : ''),
  });
  store.set(plainFormAtom, plain.form);
  let title: string | null = null;
  const started = await startApp(store, {
    settings: () => settings,
    initialData,
    loadValidators: async () => () => validators,
    address: place.address,
    mark: () => undefined,
    router: place.router,
    show: (own) => showAddress(own, pathOf(place.address.get())),
    styles,
    nonce: null,
    clock: { now: () => now },
    log,
    onTitle: (drawn) => {
      title = drawn;
    },
    ...(call === undefined ? {} : { fetch: call }),
  });
  // What a page carries is no draft.
  if (!isAutosaveOn(store)) store.set(autosaveStateAtom, {});
  const app = call === undefined ? started : { ...started, services: servicesHere(started.services, call) };

  async function draw(): Promise<string> {
    if (!started.isDrawable) throw new Error(`What the page at ${pathOf(address)} is drawn from is not there.`);
    const opened = place.address.get();
    const page = (
      <Router ssrPath={pathOf(opened)} ssrSearch={searchOf(opened)}>
        {view === undefined ? <App {...app} /> : view(app)}
      </Router>
    );
    const html = await drawn(() => htmlOf(page, plain.clear));
    const shownPage = store.get(currentPageAtom);
    if (shownPage !== null) notePage(shownPage, plain);
    return html;
  }

  /** What only the page can carry to the next press; empty where it is saved, or there is nothing. */
  function unsaved(): string {
    if (posted === undefined || isAutosaveOn(store)) return '';
    // The sign-in page has no answers of its own: it asks what becomes of them.
    if (store.get(draftOfferAtom) !== null) return posted.unsaved;
    return answersToSave(store, null)?.content ?? '';
  }

  return {
    services: app.services,
    store,
    plain,
    address: () => place.address.get(),
    /** Where the visit leads without the app; null where it stays. */
    left: () => place.left(),
    /** Draws the page for what it lets browsers send: whole, since what a press remembers has ids of its place. */
    draw,
    unsaved,
    async write(isTaken: boolean, answers: InitialData['answers'] = {}): Promise<WrittenPage> {
      plain.found();
      const html = await draw();
      const page = store.get(currentPageAtom);
      const formType = store.get(routeAtom)?.flow ?? null;
      const own = unsaved();
      const known = { ...initialData, answers: { ...initialData.answers, ...withUnsaved(answers, own, now) } };
      return {
        kind: 'page',
        address: place.address.get(),
        html,
        css: Object.values(styles.inserted)
          .filter((css) => typeof css === 'string')
          .join(''),
        styleNames: Object.keys(styles.inserted).join(' '),
        title,
        initialData: onlyShown(known, started, { shown, formType, isAnswer }),
        answered: isAnswer ? answered(store) : null,
        formType,
        needsLazyWidgets: page !== null && needsLazyCode(started.services.widgets, [page]),
        owner: ownerOf(store),
        asked: [...askedNow(store)],
        memory: tabMemory(store),
        unsaved: own,
        isTaken,
      };
    },
  };
}

/** A page of one claimant must not change another's answers, who has signed in meanwhile in the same browser. */
export function ownerOf(store: Store): string {
  const person = store.get(personAtom);
  return person === null ? '' : contentHash(person);
}

/** The address to redirect to, unless an error or a status must be shown there. */
export function elsewhere(store: Store, opened: string, asked: string): string | null {
  const isSilent = !store.get(errorInfoAtom).show && store.get(pageStatusAtom) === null;
  return isSilent && pathOf(opened) !== pathOf(asked) ? opened : null;
}

/** Links lead to a page in the language of the page that has them, as scripts would follow them. */
function linkOf({ get }: Store): PlainForm['link'] {
  return (path) => {
    const { siteRoot = null } = get(appSettingsAtom) ?? {};
    const isOnSite = siteRoot !== null && `${pathOf(path)}/`.startsWith(`${siteRoot}/`);
    const isElsewhere = findRoute(get(routesAtom) ?? [], path) === null && !isOnSite;
    return isElsewhere ? path : withCulture(path, get(cultureAtom));
  };
}

function createPlace({ address: first, origin, now }: Request) {
  let current = first;
  let left: string | null = null;
  const address: Host['address'] = {
    get: () => current,
    replace: (next) => {
      current = next;
    },
  };
  const router = (store: Store): AppRouter => {
    const go = (next: string) => {
      current = withCulture(next, store.get(cultureAtom));
      showAddress(store, pathOf(current));
    };
    return {
      push: go,
      replace: go,
      leave: (next) => {
        left = next;
      },
      origin,
      now: () => now,
    };
  };
  return { address, router, left: () => left };
}
