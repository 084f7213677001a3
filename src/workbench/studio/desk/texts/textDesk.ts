import { takenTranslations } from '../../../texts/takenTranslations.ts';
import { textsFor } from '../../../texts/textsFor.ts';
import type { TextAnswers } from '../../calls/textCalls.ts';
import type { DeskPart } from '../deskPart.ts';
import type { Edits } from '../editedFiles.ts';
import type { StudioProject } from '../openProject.ts';
import { refusing } from '../refusing.ts';
import { textTable } from './textTable.ts';

/** The texts in all languages, and their way to translators and back. */
export function textDesk(open: (edits: Edits) => Promise<StudioProject>): DeskPart<keyof TextAnswers> {
  return {
    texts: async ({ edits, ...wanted }) => textTable(await open(edits), wanted),
    async exportTexts({ edits, culture, format }) {
      const { meaning } = await open(edits);
      const text = await refusing(() => textsFor(meaning, culture, format));
      return { name: `texts${culture === null ? '' : `.${culture}`}.${format === 'csv' ? 'csv' : 'xlf'}`, text };
    },
    async importTexts({ edits, text }) {
      const project = await open(edits);
      const { changes, refused, documents } = await refusing(() => takenTranslations(text, project));
      return { changes, refused, documents: [...documents].map(([file, text]) => ({ file, text })) };
    },
  };
}
