import type { Store } from 'jotai';
import { captchaAtom, culturesAtom, deadlinesAtom, todayAtom, walletAtom } from '../../state/appState.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { getCaptcha } from '../api/getCaptcha.ts';
import { getCsrf } from '../api/getCsrf.ts';
import { getCultures } from '../api/getCultures.ts';
import { getDeadlines } from '../api/getDeadlines.ts';
import { getWallet } from '../api/getWallet.ts';
import { toDeadlines } from '../deadlines/toDeadlines.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { resolveCulture } from '../i18n/culture.ts';
import type { Language } from '../i18n/language.ts';
import type { Clock } from '../session/sessionTimer.ts';
import type { StartStep } from './startUp.ts';

export interface StepContext {
  readonly store: Store;
  readonly api: ApiClient;
  readonly language: Language;
  readonly clock: Clock;
  /** The query of the page's address. */
  readonly search: string;
}

// Zone data is heavy: it comes in its own chunk.
const clockModule = () => import('../../rules/clock.ts');

export async function readToday({ store, clock }: Pick<StepContext, 'store' | 'clock'>): Promise<void> {
  const { pacificToday } = await clockModule();
  const today = pacificToday(new Date(clock.now()));
  const known = store.get(todayAtom);
  if (known?.year === today.year && known.month === today.month && known.day === today.day) return;
  store.set(todayAtom, today);
}

export async function fetchDeadlines({ store, api }: Pick<StepContext, 'store' | 'api'>): Promise<void> {
  const [{ deadlineInstant }, response] = await Promise.all([clockModule(), getDeadlines(api)]);
  store.set(deadlinesAtom, toDeadlines(response, deadlineInstant));
}

export async function fetchCsrf(api: ApiClient): Promise<void> {
  const token = await getCsrf(api);
  if (token !== null) api.setCsrf(token);
}

export async function fetchCultures({ store, api }: Pick<StepContext, 'store' | 'api'>): Promise<void> {
  const cultures = await getCultures(api);
  if (cultures !== null) store.set(culturesAtom, cultures);
}

async function localise(context: StepContext): Promise<void> {
  const { store, language, search } = context;
  try {
    await fetchCultures(context);
  } finally {
    // Without the list English is shown: the texts of the base language are there for every settlement.
    await language.show(resolveCulture(search, search, store.get(culturesAtom)));
  }
}

/** What start-up fetches, all at the same time. A failure is told besides being logged; a 403 that is to be ignored is none. */
export function fetchingSteps(context: StepContext): readonly StartStep[] {
  const { store, api } = context;
  const failed = () => showError(store, catalogue.problem);
  return [
    { name: "today's date", run: () => readToday(context) },
    { name: 'deadlines', run: () => fetchDeadlines(context), failed },
    // The token is fetched again when a call is refused for want of it.
    { name: 'anti-forgery token', run: () => fetchCsrf(api), failed },
    { name: 'localization', run: () => localise(context), failed },
    {
      name: 'captcha',
      run: async () => {
        const captcha = await getCaptcha(api);
        store.set(captchaAtom, (known) => ({ ...known, ...captcha }));
      },
      failed,
    },
    {
      name: 'payment wallet',
      run: async () => store.set(walletAtom, { ...(await getWallet(api)), invalidPayPalVerification: false }),
      failed,
    },
  ];
}
