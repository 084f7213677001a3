import { type Scope, scopesOf } from '../meaning/scopes.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { splitField } from '../rules/names.ts';
import type { Check } from './check.ts';

/** A document is only valid if every model alias that it uses is one that it binds. */
export const unknownModel: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    const aliases = aliasesOf(scope);
    for (const { kind, value, path } of scope.index.references) {
      const alias = kind === 'field' ? splitField(value).model : kind === 'model' ? value : null;
      if (alias === null || aliases.includes(alias)) continue;
      const message = `"${alias}" is not a model alias of this document. It has: ${aliases.join(', ') || 'none'}.`;
      report({ in: scope.loaded, path }, 'unknown-model', message, didYouMean(alias, aliases));
    }
  }
};

/** A block's aliases are all there, even those that the use at hand forgets to fill in: that is said at the use. */
function aliasesOf({ loaded }: Scope): readonly string[] {
  const models = loaded.document?.models ?? {};
  return Array.isArray(models) ? models : Object.keys(models);
}
