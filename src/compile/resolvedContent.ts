import type { BlockWidgetName, FieldWidgetName } from '../../widgets/manifest.ts';
import type { Dependencies } from '../documents/definitions/dependencies.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { AppliedRule } from '../rules/rule.ts';

/** Content with shared blocks expanded, every reference absolute and named conditions inlined. */
export type ResolvedNode = ResolvedRow | ResolvedField | ResolvedBlock;

interface Shown {
  readonly showWhen: CompiledCondition | null;
}

export interface ResolvedRow extends Shown {
  readonly kind: 'row';
  readonly columns: readonly number[] | null;
  readonly cells: readonly ResolvedNode[];
}

export interface ResolvedField extends Shown {
  readonly kind: 'field';
  readonly node: FieldNode;
  readonly id: string;
  readonly widget: FieldWidgetName;
  /** The widget's own options; nested content in them is resolved. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly validations: readonly AppliedRule[];
  readonly dependencies: ResolvedDependencies | null;
}

export type ResolvedDependencies = Omit<Dependencies, 'on'> & {
  readonly on: readonly { readonly when: CompiledCondition; readonly maskOverride?: MaskName }[];
};

export interface ResolvedBlock extends Shown {
  readonly kind: 'block';
  readonly type: BlockWidgetName;
  readonly properties: Readonly<Record<string, unknown>>;
}
