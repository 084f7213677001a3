import type { CompiledField } from '../../../../compile/compiledPage.ts';
import { inside } from '../../../../meaning/sourceLocation.ts';
import type { Why } from '../../calls/frameCalls.ts';
import type { StagedFlow } from './stagedFlow.ts';

/** Where a field is written: on its page, in its model, and its texts in each language. */
export function placesOfField(
  { meaning, flow, places, place }: StagedFlow,
  { id }: CompiledField,
): Pick<Why, 'places' | 'texts'> {
  const node = flow.nodes.find(({ field }) => field?.id === id);
  const config = node?.field?.config ?? null;
  // A model that several forms have is one document.
  const models = new Map(
    meaning.configs.flatMap(({ file, fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field === config ? [[file, inside({ file }, 'fields', name)] as const] : [],
      ),
    ),
  );
  const keys = new Set(
    flow.references.flatMap((one) =>
      one.kind === 'text' && one.node === node && node !== undefined ? [one.value] : [],
    ),
  );
  const texts = [...meaning.contents].flatMap(([culture, contents]) =>
    contents.flatMap(({ file, document }) =>
      [...keys]
        .filter((key) => Object.hasOwn(document?.texts ?? {}, key))
        .map((key) => ({ name: `${key} (${culture})`, ...place(inside({ file }, 'texts', key)) })),
    ),
  );
  return {
    places: [
      { name: 'The field on its page', ...place(places.field(id)) },
      ...[...models.values()].map((location) => ({ name: 'Its model', ...place(location) })),
    ],
    texts,
  };
}
