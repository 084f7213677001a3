import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { WidgetRegistry } from '../../renderer/contract/widgetRegistry.ts';
import { lacksCode } from '../../renderer/missingCode.ts';
import type { AppServices } from '../services.ts';

/** Rejects when some could not be loaded; the next call tries again. */
export async function fetchWidgets(widgets: WidgetRegistry, pages: readonly CompiledPage[]): Promise<void> {
  if (lacksCode(widgets, pages)) await widgets.fetchLazy();
}

/** Null where the page has all its code. */
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
