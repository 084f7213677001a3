import { splitField, wireName } from '../../../rules/names.ts';
import type { FlowsDocument } from '../../definitions/flows.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { Loaded } from '../project.ts';
import { configsOfModel } from './configsOfModel.ts';

type Flows = Loaded<FlowsDocument>;

/**
 * The project's short names of models and facts hold for the flows of a settlement too, but for those it has itself. While
 * the project's cannot be read, the settlement's flows have no document: any name may be one of them.
 */
export function withProjectNames([ofProject, ...others]: readonly Flows[]): readonly Flows[] {
  if (ofProject === undefined) return [];
  const { models, facts } = ofProject.document ?? {};
  const complete = ({ document, ...rest }: Flows): Flows => ({
    ...rest,
    document:
      document === null || models === undefined
        ? null
        : { ...document, models: { ...models, ...document.models }, facts: { ...facts, ...document.facts } },
  });
  return [ofProject, ...others.map(complete)];
}

/** A settlement's flows have those facts of the project whose fields they have. */
export function withoutMissingFacts(
  complete: readonly Flows[],
  written: readonly Flows[],
  configs: readonly WrittenModelConfig[],
): readonly Flows[] {
  return complete.map((loaded, index) => {
    const { document } = loaded;
    const own = written[index]?.document?.facts ?? {};
    if (document === null || index === 0) return loaded;
    const isThere = (reference: string): boolean => {
      const { model: alias, key } = splitField(reference);
      const identity = document.models[alias];
      if (identity === undefined) return false;
      return document.flows.some(({ formType }) =>
        configsOfModel(configs, formType, identity).some(({ fields }) => Object.hasOwn(fields, wireName(key))),
      );
    };
    const facts = Object.entries(document.facts ?? {}).flatMap(([name, references]) => {
      if (Object.hasOwn(own, name)) return [[name, references] as const];
      const found = [references].flat().filter(isThere);
      return found.length === 0 ? [] : [[name, found.length === 1 ? (found[0] ?? '') : found] as const];
    });
    return { ...loaded, document: { ...document, facts: Object.fromEntries(facts) } };
  });
}
