import { isFieldNode } from '../meaning/fieldNode.ts';
import { configsOf, fieldsOf, modelNameOf } from '../meaning/modelNames.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

const identity = { dtoMapping: 'prepopulatedData' } as const;

/** A document is only valid if every prepopulated field takes a key of the prepopulated data's model config. */
export const unknownPrepopulatedKey: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    const config = configsOf(project, scope.flow.formType, identity)[0]?.document;
    if (config === undefined || config === null) continue;
    const keys = [...fieldsOf(config).keys()];
    for (const { value: node, path } of scope.index.nodes) {
      const key = isFieldNode(node) ? node.prepopulatedDataKey : undefined;
      if (key === undefined || keys.includes(key)) continue;
      const message = `"${key}" is not a field of ${modelNameOf(scope.flow.formType, identity)}.`;
      report(
        { in: scope.loaded, path: [...path, 'prepopulatedDataKey'] },
        'unknown-prepopulated-key',
        message,
        didYouMean(key, keys),
      );
    }
  }
};
