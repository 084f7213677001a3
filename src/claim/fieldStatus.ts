import type { CompiledField, CompiledFlow } from '../compile/compiledPage.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { readContext, scopeOf } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';

/** How a field is with the answers as they are: the results of its conditions. */
export interface FieldStatus {
  readonly visible: boolean;
  readonly disabled: boolean;
  /** Marked as required by the server's config. */
  readonly required: boolean;
  readonly mask: MaskName;
  /** What must stay fulfilled for its value to stay: the `showWhen` around it, and each of its dependencies. */
  readonly fulfilled: readonly boolean[];
  /** It has dependencies and all of them are fulfilled. */
  readonly dependenciesFulfilled: boolean;
}

/**
 * The status of a field in one record, or outside all.
 * @throws Error when the flow has no such field, two fulfilled dependencies ask for different masks, or a condition
 * cannot be evaluated.
 */
export function instanceStatus(
  { field: id, record }: FieldInstance,
  flow: CompiledFlow,
  claim: ClaimReader,
): FieldStatus {
  const field = flow.fields[id];
  if (field === undefined) throw new Error(`"${id}" is not a field of the flow ${flow.formType}.`);
  const context = readContext(flow, claim, scopeOf(field, record));
  const holds = (condition: CompiledCondition) => evaluateCondition(condition, context);
  const shown = field.showWhen.every(holds);
  const required = field.requiredWhen.some(holds);
  const { dependencies, mask } = field;
  if (dependencies === null) {
    return { visible: shown, disabled: false, required, mask, fulfilled: [shown], dependenciesFulfilled: false };
  }
  const each = dependencies.on.map(({ when }) => holds(when));
  const all = dependencies.allDependenciesFulfilled ? each.every(Boolean) : each.some(Boolean);
  return {
    visible: shown && (all || !dependencies.hideComponentOnAnyUnfulfilled),
    disabled: all ? dependencies.disableOnAllFulfilled : dependencies.disableOnAnyUnfulfilled,
    required,
    mask: overriddenMask(field, each) ?? mask,
    // Where one dependency is enough, the value stays as long as one is fulfilled.
    fulfilled: [shown, ...(dependencies.allDependenciesFulfilled ? each : [all])],
    dependenciesFulfilled: all,
  };
}

function overriddenMask(field: CompiledField, each: readonly boolean[]): MaskName | undefined {
  const overrides = (field.dependencies?.on ?? []).flatMap(({ maskOverride }, index) =>
    maskOverride !== undefined && each[index] === true ? [maskOverride] : [],
  );
  const [mask, other] = new Set(overrides);
  if (other !== undefined) {
    throw new Error(
      `${field.id}: two mask overrides at once, ${mask} and ${other}. Their conditions must exclude each other.`,
    );
  }
  return mask;
}
