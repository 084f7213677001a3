import type { CompiledPage } from '../../compile/compiledPage.ts';
import { inputName } from '../../renderer/domIds.ts';
import { faultsAtom } from '../../state/appState.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import type { PostedForm } from '../../wire/writtenPage.ts';
import { forward } from '../form/forward.ts';
import type { AppServices } from '../services.ts';
import { fieldsNow } from './askedNow.ts';
import type { AskedPage, PlainPage } from './plainPage.ts';

type Tidies = Map<string, ReturnType<AskedPage['tidyOf']>>;

/** Of pages that were drawn, by field: it is the same for every claim. */
const tidiesOf = new WeakMap<CompiledPage, Tidies>();

/** Call it once the page is drawn. */
export function notePage(page: CompiledPage, drawn: PlainPage): void {
  const tidies = tidiesOf.get(page) ?? new Map();
  for (const { name, field } of drawn.fields()) tidies.set(field, drawn.tidyOf(name));
  tidiesOf.set(page, tidies);
}

/**
 * What the form of a page that leads on is read by, without drawing the page: that takes as long as all the rest. Null where
 * it has to be drawn: for files, for other buttons, and where a field of it has not been drawn before.
 */
export function knownPage(services: AppServices, { press, files }: PostedForm): AskedPage | null {
  const { store } = services;
  const flow = store.get(activeFlowAtom);
  const page = store.get(currentPageAtom);
  if (flow === null || page === null || page.action === 'none' || Object.keys(files).length > 0) return null;
  const { action } = page;
  if (press !== '' && !press.startsWith(`${action} `)) return null;
  const tidies = tidiesOf.get(page);
  const asked = fieldsNow(store, flow, page);
  if (tidies === undefined || asked.some(({ field }) => !tidies.has(field))) return null;
  const fields = asked.flatMap((instance) => {
    const field = flow.fields[instance.field];
    return field === undefined
      ? []
      : [{ ...instance, name: inputName(`${field.dtoMapping}.${field.key}`, instance.record) }];
  });
  const fieldOf = new Map(fields.map(({ name, field }) => [name, field]));
  return {
    fields: () => fields,
    tidyOf: (name) => tidies.get(fieldOf.get(name) ?? '') ?? null,
    takerOf: () => null,
    pressOf: () => ({
      name: `${action} `,
      act: () => forward(services, action).catch(store.get(faultsAtom).report),
    }),
  };
}
