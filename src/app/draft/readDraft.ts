import { isDraftContent } from 'virtual:claim-wizard/draft-content';
import type { DraftContent } from '../../claim/draftSchema.ts';
import { maxDraftCharacters } from '../../wire/formParts.ts';
import { parsedJson } from '../shared/parsedJson.ts';

/** Null where the text is damaged, too long, or of another version or form. */
export function readDraft(text: string, formType: string): DraftContent | null {
  if (text.length > maxDraftCharacters) return null;
  const content = parsedJson(text);
  return isDraftContent(content) && content.snapshot.formType === formType ? content : null;
}
