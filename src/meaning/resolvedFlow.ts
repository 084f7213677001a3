import type { Implied, WidgetFacts } from '../../widgets/defineWidget.ts';
import type { BlockWidgetName, FieldWidgetName, WidgetName } from '../../widgets/list.ts';
import type { Dependencies } from '../documents/definitions/dependencies.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import type { Flow, FlowPage } from '../documents/definitions/flows.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import type { CompiledCondition, Operand } from '../rules/condition.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { SignInPart } from '../rules/signIn.ts';
import type { StaticList } from '../rules/staticList.ts';
import type { SourceLocation } from './sourceLocation.ts';

/**
 * One flow with all that its documents say, in their own words but without their names: shared blocks expanded, switches
 * applied, texts replaced, every reference absolute and named conditions inlined. Plain JSON: the server sends it to browsers.
 */
export interface ResolvedFlow extends Omit<Flow, 'pages' | 'authorize' | 'submit' | 'wallet' | 'facts'> {
  readonly authorize?: ResolvedSignIn;
  readonly submit?: ResolvedSubmit;
  readonly wallet: ResolvedWallet | null;
  /** By name: the static lists whose choices its fields offer. */
  readonly lists: Readonly<Record<string, StaticList>>;
  /** By key: the models that its pages bind. */
  readonly models: Readonly<Record<string, ModelIdentity>>;
  /** By key: what the server knows, and the models that flows.json binds for all flows; this one has those for which there is a config. */
  readonly sharedModels: Readonly<Record<string, ModelIdentity>>;
  /** By alias: the keys of these models. Texts name answers by them. */
  readonly aliases: Readonly<Record<string, string>>;
  /** By name: the ids of the fields whose answers are that fact of what is filed. None where nothing is. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
  readonly pages: readonly ResolvedPage[];
  /** What the widgets of its pages say of themselves, by name; none for those of which all is as usual. */
  readonly widgets: FactsOfWidgets;
  /** Names that lead nowhere, and where they are written. Such a flow cannot be compiled. */
  readonly nowhere: readonly Nowhere[];
}

export type FactsOfWidgets = { readonly [W in WidgetName]?: WidgetFacts };

export interface ResolvedSubmit extends Omit<NonNullable<Flow['submit']>, 'receiptTo'> {
  /** The id of the field with the address that a receipt is sent to; null where none is sent. */
  readonly receiptTo: string | null;
}

/** Which answers elect the wallet, and the id of the field with the address of its account. */
interface ResolvedWallet {
  readonly electedWhen: CompiledCondition;
  readonly address: string;
}

export interface ResolvedSignIn extends Omit<NonNullable<Flow['authorize']>, 'fields'> {
  /** The model that is sent, and the key under which it travels; null where nobody is asked. */
  readonly credentials: { readonly alias: string; readonly model: string } | null;
  /** Ids of the fields that hold what is asked. */
  readonly fields: { readonly [P in SignInPart]?: string };
}

export interface Nowhere extends SourceLocation {
  readonly name: string;
}

export interface ResolvedPage extends Omit<FlowPage, 'skipUnless' | 'whenSkipped'> {
  readonly title: string;
  readonly skipUnless: CompiledCondition | null;
  readonly whenSkipped: { readonly clear: readonly string[]; readonly discard: readonly string[] };
  readonly content: readonly ResolvedNode[];
}

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
  /** What every field has; `options` has what belongs to its widget. */
  readonly node: ResolvedFieldNode;
  readonly id: string;
  readonly widget: FieldWidgetName;
  /** The widget's own options; nested content in them is resolved. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What choosing its widget with these options brings with it, if anything. */
  readonly implied?: Implied;
  readonly validations: readonly AppliedRule[];
  /** What the field is worked out from; null for one that is answered. */
  readonly computed: Operand | null;
  readonly dependencies: ResolvedDependencies | null;
}

export type ResolvedFieldNode = {
  readonly [K in
    | 'label'
    | 'suppressLabel'
    | 'hint'
    | 'width'
    | 'disableRequiredStyling'
    | 'defaultValue'
    | 'prepopulatedDataKey'
    | 'overrideEverDirtyFieldConstraint']?: FieldNode[K] | undefined;
};

export type ResolvedDependencies = Omit<Dependencies, 'on'> & {
  readonly on: readonly { readonly when: CompiledCondition; readonly maskOverride?: MaskName }[];
};

export interface ResolvedBlock extends Shown {
  readonly kind: 'block';
  readonly type: BlockWidgetName;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Whether a property of a block or an option of a field holds nested content. */
export function isContent(value: unknown): value is readonly ResolvedNode[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'kind' in entry)
  );
}

export function bothHold(a: CompiledCondition | null, b: CompiledCondition | null): CompiledCondition | null {
  if (a === null) return b;
  return b === null ? a : { all: [a, b] };
}

/** Returns the page at exactly this path, else every page whose path contains it. */
export function pagesAt<P extends { readonly path: string }>(pages: readonly P[], partial: string): readonly P[] {
  const exact = pages.filter(({ path }) => path === partial);
  return exact.length > 0 ? exact : pages.filter(({ path }) => path.includes(partial));
}
