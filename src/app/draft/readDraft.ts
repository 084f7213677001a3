import { isDraftContent } from 'virtual:claim-wizard/draft-content';
import type { DraftContent } from '../../claim/draftSchema.ts';
import { maxDraftCharacters } from '../../wire/formParts.ts';

/** What a kept text says of the claim of a form; null where it is damaged, too long, of another version or another form. */
export function readDraft(text: string, formType: string): DraftContent | null {
  if (text.length > maxDraftCharacters) return null;
  const content = parsed(text);
  return isDraftContent(content) && content.snapshot.formType === formType ? content : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
