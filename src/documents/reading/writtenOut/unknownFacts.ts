import type { FlowsDocument } from '../../definitions/flows.ts';
import type { DocumentError } from '../documentError.ts';
import { errorAt } from '../fault.ts';
import type { JsonPath } from '../jsonPath.ts';
import { meant } from '../meant.ts';
import type { Loaded } from '../project.ts';
import type { ParsedDocument } from '../readDocument.ts';
import { namedFacts } from './factsKnownBy.ts';
import { isRecord, recordIn } from './isRecord.ts';
import { isFactSwitch } from './switchesOfFacts.ts';

/**
 * Facts that blocks name and no flows.json has: their switches would never be on, their fields have no values. A project
 * that names no facts at all may have the blocks of one that does.
 */
export function unknownFacts(
  blocks: readonly ParsedDocument[],
  flows: readonly Loaded<FlowsDocument>[],
): readonly DocumentError[] {
  if (flows.some(({ document }) => document === null)) return [];
  const known = namedFacts(flows.flatMap(({ document }) => document ?? []));
  if (known.length === 0) return [];
  return blocks.flatMap(({ source, value }) =>
    factsIn(value).flatMap(({ fact, path }) => {
      if (known.includes(fact)) return [];
      const message = `"${fact}" is not one of the "facts" of flows.json. There are: ${known.join(', ')}.`;
      return [errorAt(source, { path }, { code: 'unknown-fact', message, ...meant(fact, known) })];
    }),
  );
}

function factsIn(block: unknown): readonly { readonly fact: string; readonly path: JsonPath }[] {
  if (!isRecord(block)) return [];
  const ofSwitches = Object.entries(recordIn(block, 'switches')).flatMap(([name, one]) =>
    isFactSwitch(one) ? [{ fact: one.fact, path: ['switches', name, 'fact'] }] : [],
  );
  const ofFields = Object.entries(recordIn(block, 'fields')).flatMap(([name, field]) =>
    ['choice', 'choices'].flatMap((kind) => {
      const { fact } = isRecord(field) ? recordIn(field, kind) : {};
      return typeof fact === 'string' ? [{ fact, path: ['fields', name, kind, 'fact'] }] : [];
    }),
  );
  return [...ofSwitches, ...ofFields];
}
