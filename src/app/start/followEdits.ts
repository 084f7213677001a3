import { settlementEvent } from '../../wire/settlementEvent.ts';
import type { AppServices } from '../services.ts';
import { fetchCultures, fetchDeadlines } from './steps.ts';

/** Development only: edited documents, texts and model configs show in the open page. */
export function followEdits({ store, api, flows, language, log }: AppServices): void {
  const follow = async () => {
    await Promise.all([
      fetchCultures({ store, api }),
      fetchDeadlines({ store, api, initialData: null }),
      flows.confirm(),
    ]);
    await language.reload();
  };
  import.meta.hot?.on(settlementEvent, () => {
    follow().catch((error: unknown) => log('The edit could not be shown', error));
  });
}
