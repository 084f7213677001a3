import { returnCodeName } from '../../rules/plainForm.ts';
import type { PostedForm } from '../../wire/writtenPage.ts';
import { showError } from '../dialogs/showError.ts';
import { openSavedDraft } from '../draft/openSavedDraft.ts';
import type { AppServices } from '../services.ts';

/** With the language's code. */
export const languagePress = 'language ';
const openKept = 'openKept ';

/** What is done here for presses that need more than the page that was drawn; null for all others. */
export function ownPress({ press, texts }: PostedForm, services: AppServices): (() => Promise<void>) | null {
  if (!press.startsWith(openKept)) return null;
  return async () => {
    const fault = await openSavedDraft(services, texts[returnCodeName]?.[0] ?? '');
    if (fault !== null) showError(services.store, fault);
  };
}
