import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { isInside } from '../../../documents/reading/jsonPath.ts';
import type { FieldMeaning } from '../../../meaning/flowMeaning.ts';
import { kindOfId, nameOfId } from '../names/ids.ts';
import type { Occurrence } from '../names/occurrences.ts';
import { occurrencesIn } from '../names/occurrences.ts';
import type { Surroundings } from '../names/surroundings.ts';
import { textEnd } from './renamable.ts';

/**
 * Texts have names that are made of their page and field, or of the value that they are for: the present keys, each with
 * the one that follows from the new name.
 */
export function followingTexts(ids: readonly string[], to: string, views: readonly Surroundings[]) {
  const begins = new Map(views.flatMap((view) => begin(ids, to, view)));
  const keys = new Set(
    views.flatMap(({ meaning }) =>
      [...meaning.contents.values()].flat().flatMap(({ document }) => Object.keys(document?.texts ?? {})),
    ),
  );
  return new Map(
    [...keys].flatMap((key) =>
      [...begins].flatMap(([from, by]) =>
        key === from || key.startsWith(`${from}_`) ? [[key, by + key.slice(from.length)] as const] : [],
      ),
    ),
  );
}

function begin(ids: readonly string[], to: string, view: Surroundings): readonly (readonly [string, string])[] {
  const kind = kindOfId(ids[0] ?? '');
  if (kind !== 'field' && kind !== 'value') return [];
  const from = nameOfId(ids[0] ?? '');
  const implied = [...view.documents.keys()].flatMap((file) =>
    occurrencesIn(view)
      .inFile(file)
      .flatMap((one) => (one.implied === undefined ? [] : [{ ...one, implied: one.implied }])),
  );
  const ended = implied.flatMap((one) => {
    const key = keyOf(one);
    const isFor = kind === 'field' ? isLabelOf(one, ids, view) : isWordOf(one, from, ids, view);
    const end = kind === 'field' ? textEnd(from) : `_${from}`;
    if (!isFor || !key.endsWith(end)) return [];
    return [[key, key.slice(0, -end.length) + (kind === 'field' ? textEnd(to) : `_${to}`)] as const];
  });
  return [...ended, ...ofLists(ids, to, view)];
}

type Implied = Occurrence & { readonly implied: JsonPath };

const keyOf = ({ ids }: Occurrence): string => (ids[0] ?? '').slice('text:'.length);

const nodesAround = ({ file, implied }: Implied, { meaning }: Surroundings): readonly FieldMeaning[] =>
  meaning.fields.filter((node) => node.file === file && isInside(implied, node.path));

const isLabelOf = (one: Implied, ids: readonly string[], view: Surroundings): boolean =>
  nodesAround(one, view).some(
    ({ path, field }) =>
      one.implied.length === path.length + 1 &&
      one.implied.at(-1) === 'label' &&
      field?.config != null &&
      view.declarations(field.config).some((id) => ids.includes(id)),
  );

/** The label of a choice, or what is shown instead of the value. */
function isWordOf(one: Implied, value: string, ids: readonly string[], view: Surroundings): boolean {
  if (one.implied.at(-2) === 'replacements') return one.implied.at(-1) === value && keyOf(one).endsWith(`_${value}`);
  const owners = ids.map((id) => id.slice('value:'.length, id.lastIndexOf('#')));
  return nodesAround(one, view).some(
    ({ path, field }) =>
      one.implied[path.length] === 'options' &&
      one.implied.at(-1) === 'label' &&
      field?.config != null &&
      view.declarations(field.config).some((id) => owners.includes(id)),
  );
}

function ofLists(
  ids: readonly string[],
  to: string,
  { meaning }: Surroundings,
): readonly (readonly [string, string])[] {
  return ids.flatMap((id) => {
    const list = /^value:list:(.*?)#/.exec(id)?.[1];
    const labels = list === undefined ? undefined : meaning.lists.get(list)?.document?.labels;
    return labels?.startsWith('LocKey') === true ? [[`${labels}_${nameOfId(id)}`, `${labels}_${to}`] as const] : [];
  });
}
