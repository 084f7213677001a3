import type { FieldWidgetDeclaration } from '../../widgets/declare.ts';
import { fieldWidgets } from '../../widgets/manifest.ts';
import { adaptValidation } from '../rules/adapters/adaptValidation.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { listOptions } from '../rules/lists/listOptions.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { ModelField } from '../rules/modelField.ts';
import { splitField } from '../rules/names.ts';
import { isListName } from '../rules/option.ts';
import { requiredWhen } from '../rules/requiredMark.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { CompiledDependencies, CompiledField, CompiledModel } from './compiledPage.ts';
import { fieldSchema } from './fieldSchema.ts';
import type { ResolvedDependencies, ResolvedField } from './resolvedContent.ts';

/** A field before the rest of the flow is known. */
export type PlacelessField = Omit<CompiledField, 'dependents' | 'readWhen'>;

/**
 * The page's field met with the server's word on it: the server's rules first, then the page's additions, then what
 * the widget implies. `readWhen` and `dependents` are filled in once the page and the whole flow are known.
 */
export function compileField(
  field: ResolvedField,
  model: CompiledModel,
  showWhen: readonly CompiledCondition[],
): PlacelessField {
  const { node, widget } = field;
  const { key } = splitField(field.id);
  const config = model.fields[key]?.config;
  if (config === undefined) {
    throw new Error(
      `"${key}" is not a field of ${model.key}. Its config has: ${Object.keys(model.fields).join(', ')}.`,
    );
  }
  const options = withListOptions(field.options);
  const declaration: FieldWidgetDeclaration = fieldWidgets[widget];
  const implied = declaration.implied?.(options) ?? {};
  const mask = implied.mask ?? 'NONE';
  const dependencies = compileDependencies(field.dependencies);
  const serverRules = serverRulesOf(config, model.key);
  return {
    id: field.id,
    model: model.key,
    key,
    dtoMapping: model.dtoMapping,
    valueType: config.type,
    widget,
    options,
    mask,
    label: node.label ?? null,
    suppressLabel: node.suppressLabel ?? false,
    hint: node.hint ?? null,
    requiredWhen: serverRules.flatMap(requiredWhen),
    disableRequiredStyling: node.disableRequiredStyling ?? false,
    schema: fieldSchema(config, options, [
      ...serverRules,
      ...field.validations,
      ...(implied.rules ?? []),
      ...maskRules(mask, dependencies),
    ]),
    showWhen,
    dependencies,
    defaultValue: node.defaultValue ?? null,
    prepopulatedDataKey: node.prepopulatedDataKey ?? null,
    overrideEverDirtyFieldConstraint: node.overrideEverDirtyFieldConstraint ?? false,
  };
}

function serverRulesOf(config: ModelField, model: string): readonly AppliedRule[] {
  return (config.validations ?? []).map((validation) => adaptValidation(validation, model));
}

function withListOptions(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const source = options['options'];
  if (typeof source !== 'object' || source === null || !('list' in source) || !isListName(source.list)) return options;
  return { ...options, options: listOptions(source.list) };
}

/** The base mask holds while no override does; each override while its condition does. */
function maskRules(mask: MaskName, dependencies: CompiledDependencies | null): readonly AppliedRule[] {
  const overrides = (dependencies?.on ?? []).flatMap(({ when, maskOverride }) =>
    maskOverride === undefined ? [] : [{ rule: 'maskComplete', mask: maskOverride, when }],
  );
  const base: AppliedRule =
    overrides.length === 0
      ? { rule: 'maskComplete', mask }
      : { rule: 'maskComplete', mask, when: { not: { any: overrides.map(({ when }) => when) } } };
  return [base, ...overrides].filter((rule) => rule['mask'] !== 'NONE');
}

function compileDependencies(dependencies: ResolvedDependencies | null): CompiledDependencies | null {
  if (dependencies === null) return null;
  return {
    on: dependencies.on,
    allDependenciesFulfilled: dependencies.allDependenciesFulfilled ?? true,
    hideComponentOnAnyUnfulfilled: dependencies.hideComponentOnAnyUnfulfilled ?? true,
    disableOnAnyUnfulfilled: dependencies.disableOnAnyUnfulfilled ?? false,
    disableOnAllFulfilled: dependencies.disableOnAllFulfilled ?? false,
    resetOnAnyUnfulfilled: dependencies.resetOnAnyUnfulfilled ?? true,
    resetOnAllFulfilled: dependencies.resetOnAllFulfilled ?? false,
    resetValue: dependencies.resetValue ?? null,
  };
}
