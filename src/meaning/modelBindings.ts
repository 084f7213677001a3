import type { Flow } from '../documents/definitions/flows.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';

/** A short name for a model, as one flow meets it. */
export interface ModelBinding {
  readonly flow: Flow;
  /** flows.json or the page. */
  readonly loaded: Loaded<unknown>;
  readonly alias: string;
  readonly identity: ModelIdentity;
}

/** Every binding of flows.json and of the pages, once for each flow that uses it. */
export function modelBindings(project: Project): readonly ModelBinding[] {
  const { flows } = project;
  return (flows?.document?.flows ?? []).flatMap((flow) =>
    [flows, ...flow.pages.map((page) => project.pages.get(page.document))].flatMap((loaded) =>
      loaded === undefined || loaded === null
        ? []
        : Object.entries(loaded.document?.models ?? {}).map(([alias, identity]) => ({ flow, loaded, alias, identity })),
    ),
  );
}
