import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { Store } from 'jotai';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { searchOf } from '../../rules/addressParts.ts';
import { captchaAtom, culturesAtom, deadlinesAtom, todayAtom, walletAtom } from '../../state/appState.ts';
import { walletLoginsAtom } from '../../state/wallet.ts';
import type { InitialData } from '../../wire/writtenPage.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';
import { toDeadlines } from '../deadlines/toDeadlines.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import type { FlowLoader } from '../flows/flowLoader.ts';
import { resolveCulture } from '../i18n/culture.ts';
import type { Language } from '../i18n/language.ts';
import type { Clock } from '../session/sessionTimer.ts';
import type { Log } from '../shared/log.ts';
import type { Host } from './host.ts';
import type { StartStep } from './startUp.ts';

export interface StepContext {
  readonly store: Store;
  readonly api: ApiClient;
  readonly language: Language;
  readonly clock: Clock;
  readonly log: Log;
  readonly initialData: InitialData | null;
  readonly address: Host['address'];
}

const loadResume = lazyModule(() => import('../draft/resume.ts'));

// Zone data is heavy, so it has its own chunk.
const clockModule = () => import('../../rules/clock.ts');

export async function readToday({
  store,
  clock,
  initialData,
}: Pick<StepContext, 'store' | 'clock' | 'initialData'>): Promise<void> {
  const today = initialData?.today ?? (await clockModule()).pacificToday(new Date(clock.now()));
  const known = store.get(todayAtom);
  if (known !== null && known.year === today.year && known.month === today.month && known.day === today.day) return;
  store.set(todayAtom, today);
}

export async function fetchDeadlines({
  store,
  api,
  initialData,
}: Pick<StepContext, 'store' | 'api' | 'initialData'>): Promise<void> {
  if (initialData !== null) {
    store.set(deadlinesAtom, initialData.deadlines);
    return;
  }
  const [{ zonedDeadline }, response] = await Promise.all([clockModule(), call(api, endpoints.deadlines)]);
  store.set(deadlinesAtom, toDeadlines(response, zonedDeadline));
}

export async function fetchCsrf(api: ApiClient): Promise<void> {
  const token = await call(api, endpoints.csrf);
  if (token !== null) api.setCsrf(token);
}

export async function fetchCultures({ store, api }: Pick<StepContext, 'store' | 'api'>): Promise<void> {
  const cultures = await call(api, endpoints.cultures);
  if (cultures !== null) store.set(culturesAtom, cultures);
}

/**
 * Waits for the list of languages, or its failure.
 * @throws Error when the texts cannot be loaded: in English the reader may not understand the form.
 */
async function localise({ store, language, address }: StepContext, cultures: Promise<void>): Promise<void> {
  // Every settlement has texts in English.
  await cultures.catch(() => undefined);
  const search = searchOf(address.get());
  const culture = resolveCulture(search, search, store.get(culturesAtom));
  if (!(await language.show(culture))) throw new Error(`There are no texts in "${culture}" to show the app with.`);
}

async function resumeSession({ store, api, log, address }: StepContext): Promise<void> {
  const { forms } = await call(api, endpoints.session);
  if (forms.length > 0) (await loadResume()).resume({ store, api, log }, forms, address);
}

/** Failures are shown and logged, except a 403 that the endpoint allows. */
export function fetchingSteps(context: StepContext): readonly StartStep[] {
  const cultures = fetchCultures(context);
  const steps = [
    ...settlementSteps(context, () => cultures),
    { name: 'session', run: () => resumeSession(context) },
    { name: 'localization', run: () => localise(context, cultures), isVital: true },
  ] as const;
  // The initial data has no token: it belongs to a cookie that is set with the token's response.
  return context.initialData === null ? [...steps, csrfStep(context)] : steps;
}

/** All but the session, plus the anti-forgery token, which the first request that needs it would else fetch. */
export function confirmingSteps(
  context: StepContext,
  flows: Pick<FlowLoader, 'confirm' | 'isBehind'>,
): readonly StartStep[] {
  let texts = Promise.resolve(true);
  return [
    csrfStep(context),
    ...settlementSteps(context, () => fetchCultures(context)),
    {
      name: 'localization',
      run: () => {
        // The language retries by itself.
        texts = context.language.confirm();
        return texts;
      },
    },
    {
      name: 'flows',
      run: async () => {
        // Texts first: a changed flow needs new ones.
        if ((await texts) || !flows.isBehind()) await flows.confirm();
      },
    },
  ];
}

const csrfStep = ({ store, api }: StepContext): StartStep => ({
  name: 'anti-forgery token',
  // A request that is refused for lack of a token fetches it again.
  run: () => api.fetchCsrf(),
  failed: () => showError(store, catalogue.problem),
});

function settlementSteps(context: StepContext, cultures: () => Promise<void>): readonly StartStep[] {
  const { store, api, log } = context;
  const failed = () => showError(store, catalogue.problem);
  return [
    { name: "today's date", run: () => readToday(context) },
    { name: 'deadlines', run: () => fetchDeadlines(context), failed },
    { name: 'cultures', run: cultures, failed },
    {
      name: 'captcha',
      run: async () => {
        const captcha = await call(api, endpoints.captcha);
        store.set(captchaAtom, (known) => ({ ...known, ...captcha }));
      },
      failed,
    },
    {
      name: 'payment wallet',
      run: async () => {
        const wallet = await call(api, endpoints.wallet);
        store.set(walletAtom, { ...wallet, invalidPayPalVerification: false });
        if (!wallet.enabled) return;
        const { createWalletLogins } = await import('../wallet/walletLogins.ts');
        store.set(walletLoginsAtom, createWalletLogins({ store, api, log }));
      },
      failed,
    },
  ];
}
