import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { WidgetRegistry } from '../../renderer/contract/widgetRegistry.ts';
import { lacksCode } from '../../renderer/missingCode.ts';
import type { AppServices } from '../services.ts';

/** Fetches the code of all widgets of these pages. Rejects when some could not be had; the next call tries again. */
export async function fetchWidgets(widgets: WidgetRegistry, pages: readonly CompiledPage[]): Promise<void> {
  if (lacksCode(widgets, pages)) await widgets.fetchLater();
}

/** How to fetch what the page cannot be shown without; null where all of it is there. */
export function widgetsOf({ widgets, log }: AppServices, page: CompiledPage | null): (() => Promise<boolean>) | null {
  if (page === null || !lacksCode(widgets, [page])) return null;
  return async () => {
    try {
      await fetchWidgets(widgets, [page]);
      return true;
    } catch (error) {
      log(`The widgets of ${page.path} could not be loaded`, error);
      return false;
    }
  };
}
