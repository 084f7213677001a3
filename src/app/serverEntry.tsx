import { endpoints } from 'virtual:claim-wizard/endpoints';
import { createStore, type Store } from 'jotai';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { PageSettings } from '../documents/definitions/settings.ts';
import { needsLazyCode } from '../renderer/missingCode.ts';
import { pathOf, searchOf } from '../rules/addressParts.ts';
import type { FieldValidators } from '../rules/ajv/fieldValidator.ts';
import { pacificToday, zonedDeadline } from '../rules/clock.ts';
import { cultureAtom, errorInfoAtom, pageStatusAtom } from '../state/appState.ts';
import { currentPageAtom, routeAtom } from '../state/flows.ts';
import type { Router as AppRouter } from '../state/navigation/router.ts';
import type { InitialData, PageRequest, WritePage } from '../wire/writtenPage.ts';
import { App } from './App.tsx';
import { createApiClient } from './api/apiClient.ts';
import { call } from './api/call.ts';
import { toDeadlines } from './deadlines/toDeadlines.ts';
import { textsOfFailures } from './dialogs/showError.ts';
import { withCulture } from './i18n/culture.ts';
import { showAddress } from './routes/createRouter.ts';
import type { Host } from './start/host.ts';
import { type StartedApp, startApp } from './start/startApp.ts';
import { createStyleCache } from './start/styleCache.ts';

export const writePage: WritePage<PageSettings, FieldValidators> = async (request) => {
  const { address, settings, now, validators } = request;
  const initialData = await readAnswers(request);
  const styles = createStyleCache(null);
  // Collects the styles instead of writing each beside its first element.
  styles.compat = true;
  const visit = createVisit(request);
  const store = createStore();
  const shown = new Set<string>(textsOfFailures);
  let title: string | null = null;
  const started = await startApp(store, {
    settings: () => settings,
    initialData,
    loadValidators: async () => () => validators,
    address: visit.address,
    mark: () => undefined,
    router: visit.router,
    show: (own) => showAddress(own, pathOf(visit.address.get())),
    styles,
    nonce: null,
    clock: { now: () => now },
    log: (what, cause) => {
      throw new Error(what, { cause });
    },
    onText: (key) => shown.add(key),
    onTitle: (drawn) => {
      title = drawn;
    },
  });
  const left = visit.left() ?? elsewhere(store, visit.address.get(), address);
  if (left !== null) return { kind: 'leave', address: left };
  if (!started.isDrawable) throw new Error(`What the page at ${pathOf(address)} is drawn from is not there.`);
  const opened = visit.address.get();
  const page = store.get(currentPageAtom);
  const formType = store.get(routeAtom)?.flow ?? null;
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <Router ssrPath={pathOf(opened)} ssrSearch={searchOf(opened)}>
      <App {...started} />
    </Router>,
    // Larger parts would be moved into place by a script, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
  );
  const html = await new Response(prelude).text();
  // Better that the browser draws the whole page than a part of it.
  if (faults.length > 0) throw faults[0];
  return {
    kind: 'page',
    html,
    css: Object.values(styles.inserted)
      .filter((css) => typeof css === 'string')
      .join(''),
    styleNames: Object.keys(styles.inserted).join(' '),
    title,
    initialData: onlyShown(initialData, started, { shown, formType }),
    formType,
    needsLazyWidgets: page !== null && needsLazyCode(started.services.widgets, [page]),
  };
};

/** The address to redirect to, unless an error or a status must be shown there. */
function elsewhere(store: Store, opened: string, asked: string): string | null {
  const isSilent = !store.get(errorInfoAtom).show && store.get(pageStatusAtom) === null;
  return isSilent && pathOf(opened) !== pathOf(asked) ? opened : null;
}

/** Reads the deadlines here, since reading them in the browser would need time zone data. */
async function readAnswers({ answers, now }: PageRequest<PageSettings, FieldValidators>): Promise<InitialData> {
  const deadlines = await call(createApiClient('', { known: answers }), endpoints.deadlines);
  const { [endpoints.deadlines.path]: _read, ...others } = answers;
  const today = pacificToday(new Date(now));
  return { answers: others, today, deadlines: toDeadlines(deadlines, zonedDeadline) };
}

/** Without what only other pages and forms show; the browser fetches the rest after hydration. */
function onlyShown(
  { answers, ...others }: InitialData,
  { services: { store, texts } }: StartedApp,
  { shown, formType }: { readonly shown: ReadonlySet<string>; readonly formType: string | null },
): InitialData {
  const culture = store.get(cultureAtom);
  const textOf = (key: string) => {
    const value: unknown = texts.getResource(culture, 'translation', key);
    return typeof value === 'string' ? [{ key, value }] : [];
  };
  const ofPage = (address: string, body: unknown) => {
    if (address === endpoints.config.path && endpoints.config.isAnswer(body)) {
      return body.filter(({ metadata }) => metadata['FormType'] === formType);
    }
    return address.startsWith(endpoints.content.path) ? [...shown].flatMap(textOf) : body;
  };
  const isOfPage = ([address, body]: readonly [string, unknown]) =>
    !address.startsWith(endpoints.flow.path) || (endpoints.flow.isAnswer(body) && body.flow.formType === formType);
  const kept = Object.entries(answers)
    .filter(isOfPage)
    .map(([address, body]) => [address, ofPage(address, body)]);
  return { answers: Object.fromEntries(kept), ...others };
}

function createVisit({ address: first, origin, now }: PageRequest<PageSettings, FieldValidators>) {
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
