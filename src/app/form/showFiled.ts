import type { Store } from 'jotai';
import { confirmationPage } from '../../claim/filingPages.ts';
import { restoreFiledAtom } from '../../state/claim/filed.ts';
import { requireActiveFlow } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import type { FiledForm } from '../../wire/drafts.ts';

export function showFiled(store: Store, filed: FiledForm): void {
  const { flow } = requireActiveFlow(store.get);
  store.set(restoreFiledAtom, flow.formType, filed);
  store.set(navigateAtom, { kind: 'jump', to: confirmationPage(flow)?.path ?? '' });
}
