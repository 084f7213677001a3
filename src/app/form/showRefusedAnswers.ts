import type { Store } from 'jotai';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { currentPageAtom } from '../../state/navigation/place.ts';
import { firstPageWithErrorAtom, showServerErrorsAtom } from '../../state/serverErrors.ts';
import type { FieldError } from '../../wire/calls.ts';
import { catalogue, showError } from '../dialogs/showError.ts';

/**
 * Puts the server's messages at their fields and takes the claimant to the first page that has one. An answer that
 * no page asks for can be mended by nobody: then the submission sentence is shown.
 */
export function showRefusedAnswers(store: Store, errors: readonly FieldError[]): void {
  const path = store.set(firstPageWithErrorAtom, errors);
  if (path === null) {
    showError(store, catalogue.submission);
    return;
  }
  if (path !== store.get(currentPageAtom)?.path) store.set(navigateAtom, { kind: 'jump', to: path });
  store.set(showServerErrorsAtom, errors);
}
