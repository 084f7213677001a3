import type { Store } from 'jotai';
import { findRoute } from '../../claim/navigation/routes.ts';
import { noteAuthorizedAtom } from '../../state/appState.ts';
import { filedFormsAtom } from '../../state/claim/filed.ts';
import { routesAtom } from '../../state/flows.ts';
import type { OpenForm } from '../../wire/drafts.ts';

/** Shows the confirmation again, but not on a sign-in page: the next person on this machine begins there. */
export function rememberFiled(store: Store, forms: readonly OpenForm[], path: string): void {
  const opened = findRoute(store.get(routesAtom) ?? [], path);
  const form = forms.find(({ formType }) => formType === opened?.flow);
  if (opened === null || !opened.requiresAuthorization || form === undefined || form.filed === null) return;
  const { formType, filed } = form;
  store.set(filedFormsAtom, (known) => ({ ...known, [formType]: filed }));
  store.set(noteAuthorizedAtom, formType);
}
