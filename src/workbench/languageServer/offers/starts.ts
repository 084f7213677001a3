import { schemaFileOf } from '../names/editorSchemas.ts';
import type { Slot } from '../names/slotAt.ts';
import type { OpenDocument } from '../names/surroundings.ts';

/** What a document begins with. The snippet has a place for the cursor. */
export interface Start {
  readonly name: string;
  readonly detail: string;
  readonly snippet: string;
}

/** Of an empty file, and of a document that does not name its schema yet. */
export function startsOf({ file, place, written }: OpenDocument, slot: Slot): readonly Start[] {
  const schema = JSON.stringify(schemaPath(file, place.kind));
  if (written.text.trim() === '') {
    const rest = [`"version": 1`, ...(bodies[place.kind] ?? ['$0'])];
    const snippet = `{\n  "\\$schema": ${schema},\n  ${rest.join(',\n  ')}\n}\n`;
    return [{ name: '{}', detail: `A new document: ${place.name}`, snippet }];
  }
  const isNamed = written.text.includes('"$schema"');
  if (!slot.isKey || slot.path.length !== 1 || isNamed) return [];
  return [{ name: '$schema', detail: 'What editors without this help go by', snippet: `"\\$schema": ${schema}` }];
}

const bodies: Readonly<Partial<Record<OpenDocument['place']['kind'], readonly string[]>>> = {
  page: ['"content": [$0]'],
  block: ['"description": "$1"', '"models": [$2]', '"content": [$0]'],
  modelConfig: ['"metadata": { "FormType": "$1", "DtoMapping": "$2" }', '"fields": {$0}'],
  list: ['"values": [$0]'],
};

/** From where the document is; of a settlement outside of the project as if it were inside. */
function schemaPath(file: string, kind: OpenDocument['place']['kind']): string {
  const folders = file.split('/').slice(0, -1);
  const isShared = folders[0] === 'page-schemas';
  const up = '../'.repeat(isShared ? folders.length - 1 : folders.length);
  return `${up === '' ? './' : up}${isShared ? '' : 'page-schemas/'}schema/${schemaFileOf(kind)}`;
}
