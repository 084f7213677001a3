import type { BlockWidgetName, FieldWidgetName } from '../../../widgets/list.ts';
import type { BlockComponents, FieldComponents, WidgetComponent, WidgetRegistry } from '../contract/widgetRegistry.ts';
import { lazyModule } from './lazyModule.ts';

/** A registry of what is there at once, and of what a module brings that is fetched later. */
export function createWidgetRegistry(
  first: readonly WidgetComponent[],
  load: () => Promise<{ readonly later: readonly WidgetComponent[] }>,
): WidgetRegistry {
  const fetchModule = lazyModule(load);
  const byName = (components: readonly WidgetComponent[]) => new Map(components.map((one) => [one.widget, one]));
  const atOnce = byName(first);
  let all = atOnce;
  const lack = (name: string) => new Error(`The widget ${name} was shown before its code was there, or has none.`);
  return {
    field(widget) {
      const found = all.get(widget);
      if (isField(found, widget)) return found;
      throw lack(widget);
    },
    block(widget) {
      const found = all.get(widget);
      if (isBlock(found, widget)) return found;
      throw lack(widget);
    },
    isThere: (widget) => all.has(widget),
    isLater: (widget) => !atOnce.has(widget),
    async fetchLater() {
      all = byName([...first, ...(await fetchModule()).later]);
    },
  };
}

/** Each component is typed by its widget's name where it is declared. */
function isField<W extends FieldWidgetName>(
  found: WidgetComponent | undefined,
  widget: W,
): found is FieldComponents[W] {
  return found?.widget === widget;
}

function isBlock<B extends BlockWidgetName>(
  found: WidgetComponent | undefined,
  widget: B,
): found is BlockComponents[B] {
  return found?.widget === widget;
}
