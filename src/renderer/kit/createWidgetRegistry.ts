import type { BlockComponents, FieldComponents, WidgetComponent, WidgetRegistry } from '../contract/widgetRegistry.ts';
import { lazyModule } from './lazyModule.ts';

export function createWidgetRegistry(
  first: readonly WidgetComponent[],
  load: () => Promise<{ readonly lazyComponents: readonly WidgetComponent[] }>,
): WidgetRegistry {
  const fetchModule = lazyModule(load);
  const byName = (components: readonly WidgetComponent[]) => new Map(components.map((one) => [one.widget, one]));
  const eager = byName(first);
  let all = eager;
  return {
    field: (widget) => found(all, (one): one is FieldComponents[typeof widget] => one?.widget === widget, widget),
    block: (widget) => found(all, (one): one is BlockComponents[typeof widget] => one?.widget === widget, widget),
    isThere: (widget) => all.has(widget),
    isLazy: (widget) => !eager.has(widget),
    async fetchLazy() {
      all = byName([...first, ...(await fetchModule()).lazyComponents]);
    },
  };
}

function found<C extends WidgetComponent>(
  all: ReadonlyMap<string, WidgetComponent>,
  isOfWidget: (one: WidgetComponent | undefined) => one is C,
  widget: string,
): C {
  const one = all.get(widget);
  if (isOfWidget(one)) return one;
  throw new Error(`The widget ${widget} was shown before its code was there, or has none.`);
}
