import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { StudioProject } from '../openProject.ts';
import { declarationOf } from './declared.ts';
import type { Draft } from './draft.ts';
import type { WrittenDocument, WrittenField } from './written.ts';

/** Where the choices of a field are written. */
interface ChoicePlace {
  readonly file: string;
  readonly path: JsonPath;
  /** What the keys of their words begin with; undefined for a list whose values are their own words. */
  readonly labels: string | undefined;
  readonly isList: boolean;
}

/** Null for a field that has none. */
export function choicePlace(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  document: WrittenDocument,
  { reference, texts }: WrittenField,
): ChoicePlace | null {
  const { file, path } = declarationOf(project, flow, document, reference);
  const kind = ['choice', 'choices'].find((one) => draft.value(file, [...path, one]) !== undefined);
  if (kind === undefined) return null;
  const { list } = Object(draft.value(file, [...path, kind]));
  if (typeof list !== 'string') return { file, path: [...path, kind], labels: texts, isList: false };
  const listFile = project.meaning.lists.get(list)?.file ?? '';
  const labels = draft.value(listFile, ['labels']);
  const areKeys = typeof labels === 'string' && labels.startsWith('LocKey');
  return { file: listFile, path: ['values'], labels: areKeys ? labels : undefined, isList: true };
}
