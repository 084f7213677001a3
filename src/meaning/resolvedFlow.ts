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
import type { ValueKind } from '../rules/valueKind.ts';
import type { SourceLocation } from './sourceLocation.ts';

/**
 * One flow without names: blocks expanded, switches applied, texts replaced, references absolute, named conditions
 * inlined. Plain JSON, which the server sends to browsers.
 */
export interface ResolvedFlow extends Omit<Flow, 'pages' | 'authorize' | 'submit' | 'wallet' | 'facts'> {
  readonly authorize?: ResolvedSignIn;
  readonly submit?: ResolvedSubmit;
  readonly wallet: ResolvedWallet | null;
  /** By name: the static lists that its fields offer. */
  readonly lists: Readonly<Record<string, StaticList>>;
  /** By key: the models that its pages bind. */
  readonly models: Readonly<Record<string, ModelIdentity>>;
  /** By key: server data and models that flows.json binds for all flows. This flow has those with a config. */
  readonly sharedModels: Readonly<Record<string, ModelIdentity>>;
  /** Keys of these models by alias; texts name answers by them. */
  readonly aliases: Readonly<Record<string, string>>;
  /** By fact: the ids of the fields that hold it. Empty where nothing is filed. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
  readonly pages: readonly ResolvedPage[];
  /** By field id and model key: the fields and models that it depends on (`dependenciesOf`). */
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
  /** By field id, where the widget or what is worked out says one. */
  readonly kinds: Readonly<Record<string, ValueKind>>;
  /** Without widgets that declare nothing. */
  readonly widgets: FactsOfWidgets;
  /** Unresolved names and their locations. A flow with any cannot be compiled. */
  readonly nowhere: readonly Nowhere[];
}

export type FactsOfWidgets = { readonly [W in WidgetName]?: WidgetFacts };

export interface ResolvedSubmit extends Omit<NonNullable<Flow['submit']>, 'receiptTo'> {
  /** The id of the field with the receipt's address, if receipts are sent. */
  readonly receiptTo: string | null;
}

interface ResolvedWallet {
  readonly electedWhen: CompiledCondition;
  readonly address: string;
}

export interface ResolvedSignIn extends Omit<NonNullable<Flow['authorize']>, 'fields'> {
  /** The model that is sent and the key under which it travels; null without a sign-in. */
  readonly credentials: { readonly alias: string; readonly model: string } | null;
  /** Ids of fields. */
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
  /** Common properties; `options` has those of the widget. */
  readonly node: ResolvedFieldNode;
  readonly id: string;
  readonly widget: FieldWidgetName;
  readonly options: Readonly<Record<string, unknown>>;
  /** What the widget with these options implies. */
  readonly implied?: Implied;
  /** Text key in the place of the label where the answer is only read. */
  readonly readAs?: string;
  readonly validations: readonly AppliedRule[];
  /** Null for a field that the claimant answers. */
  readonly computed: Operand | null;
  readonly dependencies: ResolvedDependencies | null;
}

export type ResolvedFieldNode = {
  readonly [K in
    | 'label'
    | 'suppressLabel'
    | 'hint'
    | 'messages'
    | 'width'
    | 'disableRequiredStyling'
    | 'default'
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

export function isContent(value: unknown): value is readonly ResolvedNode[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (entry: unknown) => typeof entry === 'object' && entry !== null && 'kind' in entry && 'showWhen' in entry,
    )
  );
}

export function bothHold(a: CompiledCondition | null, b: CompiledCondition | null): CompiledCondition | null {
  if (a === null) return b;
  return b === null ? a : { all: [a, b] };
}

/** The page at exactly this path, else every page whose path contains it. */
export function pagesAt<P extends { readonly path: string }>(pages: readonly P[], partial: string): readonly P[] {
  const exact = pages.filter(({ path }) => path === partial);
  return exact.length > 0 ? exact : pages.filter(({ path }) => path.includes(partial));
}
