import { declaredId } from '../names/ids.ts';
import type { Occurrence, Occurrences } from '../names/occurrences.ts';

/** Where what is written there is declared. Of a short form also the text that it shows as its label. */
export function definitionsAt(file: string, offset: number, occurrences: Occurrences): readonly Occurrence[] {
  const here = occurrences.at(file, offset);
  const meant = here.filter(({ implied }) => implied === undefined || implied.at(-1) === 'label');
  return occurrences.of(meant.flatMap(({ ids }) => ids.map(declaredId))).filter(({ isDefinition }) => isDefinition);
}

/** All places that name what is written there. A short form that implies a text is one of the text's. */
export function referencesAt(
  file: string,
  offset: number,
  occurrences: Occurrences,
  withDefinitions: boolean,
): readonly Occurrence[] {
  const here = occurrences.at(file, offset).filter(({ name }) => name !== null);
  const found = occurrences.of(here.flatMap(({ ids }) => ids));
  return withDefinitions ? found : found.filter(({ isDefinition }) => !isDefinition);
}
