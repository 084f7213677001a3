import type { CompiledField, CompiledFlow } from '../compile/compiledPage.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { readContext, scopeOf } from './claimContext.ts';
import type { ClaimReader, FieldInstance } from './claimReader.ts';

/** The results of a field's conditions with the current answers. */
export interface FieldStatus {
  readonly visible: boolean;
  readonly disabled: boolean;
  /** By the server's config. */
  readonly required: boolean;
  readonly mask: MaskName;
  /** The `showWhen` around the field and each of its dependencies: if one of them stops holding, the value is reset. */
  readonly fulfilled: readonly boolean[];
  /** False without dependencies. */
  readonly dependenciesFulfilled: boolean;
}

/** @throws Error when the field is unknown, or two fulfilled dependencies ask for different masks. */
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
    // Where one dependency is enough, the value stays as long as any is fulfilled.
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
