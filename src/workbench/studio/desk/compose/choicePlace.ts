import type { StudioProject } from '../openProject.ts';
import { declarationOf } from './declared.ts';
import type { Draft } from './draft.ts';
import { kindsPlace } from './kindsPlace.ts';
import { type WrittenDocument, writtenField } from './written.ts';

/** Where the choices of a field are written. */
export interface ChoicePlace {
  readonly values: readonly string[];
  /** The list that they are those of; null for choices of the field's own. */
  readonly list: string | null;
  /** False for a list whose values are their own words. */
  readonly hasWords: boolean;
  /** The key of what people read of a choice. */
  readonly key: (value: string) => string;
  readonly write: (values: readonly string[]) => void;
}

/** Null for what has none that a form can write. */
export function choicePlace(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  document: WrittenDocument,
  node: unknown,
): ChoicePlace | null {
  if (Object(node).type === 'uploadManager') return kindsPlace(draft, project, flow, document, node);
  const { reference, texts } = writtenField(document, node);
  const { file, path } = declarationOf(project, flow, document, reference);
  const kind = ['choice', 'choices'].find((one) => draft.value(file, [...path, one]) !== undefined);
  if (kind === undefined) return null;
  const { list }: { readonly list?: unknown } = Object(draft.value(file, [...path, kind]));
  if (typeof list === 'string') return ofList(draft, project, list);
  const values = textsIn(draft.value(file, [...path, kind]));
  const ownLabel = labelsOf(node);
  return values.length === 0
    ? null
    : {
        values,
        list: null,
        hasWords: true,
        key: (value) => document.key(ownLabel.get(value) ?? `${texts}_${value}`),
        write: (set) => draft.change({ file, path: [...path, kind], set }),
      };
}

function ofList(draft: Draft, { meaning }: StudioProject, list: string): ChoicePlace | null {
  const file = meaning.lists.get(list)?.file;
  if (file === undefined) return null;
  const labels = draft.value(file, ['labels']);
  return {
    values: textsIn(draft.value(file, ['values'])),
    list,
    hasWords: typeof labels === 'string' && labels.startsWith('LocKey'),
    key: (value) => `${labels}_${value}`,
    write: (set) => draft.change({ file, path: ['values'], set }),
  };
}

/** A page can give a choice words of another name. */
function labelsOf(node: unknown): ReadonlyMap<string, string> {
  const { options }: { readonly options?: unknown } = Object(node);
  const written: readonly unknown[] = Array.isArray(options) ? options : [];
  return new Map(
    written.flatMap((option) => {
      const { value, label }: { readonly value?: unknown; readonly label?: unknown } = Object(option);
      return typeof value === 'string' && typeof label === 'string' ? [[value, label] as const] : [];
    }),
  );
}

const textsIn = (written: unknown): readonly string[] =>
  Array.isArray(written) ? written.filter((value) => typeof value === 'string') : [];
