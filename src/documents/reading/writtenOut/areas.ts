import type { DocumentError } from '../documentError.ts';
import type { DocumentSource } from '../documentSource.ts';
import { errorAt } from '../fault.ts';

/** Who took which area for texts without saying so. */
export function takenAreas() {
  const taken = new Map<string, Map<string, DocumentSource>>();
  return {
    take(area: string, source: DocumentSource): void {
      const documents = taken.get(area) ?? new Map<string, DocumentSource>();
      taken.set(area, documents.set(source.file, source));
    },
    /** Two documents must not have one text by chance: the later of the two says so. */
    collisions(): readonly DocumentError[] {
      return [...taken].flatMap(([area, documents]) => {
        const [first, ...others] = documents.values();
        return first === undefined ? [] : others.map((source) => collision(area, source, first.file));
      });
    },
  };
}

function collision(area: string, source: DocumentSource, first: string): DocumentError {
  const message = `The texts of ${first} begin with LocKey_${area}_ too. Add "area" here: "${area}" to have the same texts, or another name to have its own.`;
  return errorAt(source, { path: [] }, { code: 'shared-area', message });
}
