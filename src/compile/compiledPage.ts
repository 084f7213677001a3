import type { Static, TObject, TProperties } from 'typebox';
import type { BlockWidgetName, blockWidgets, FieldWidgetName, fieldWidgets } from '../../widgets/list.ts';
import type { FieldWidth } from '../documents/definitions/field.ts';
import type { ModelFacts } from '../meaning/models.ts';
import type { ResolvedFlow, ResolvedSignIn } from '../meaning/resolvedFlow.ts';
import type { CompiledCondition, Condition, Operand } from '../rules/condition.ts';
import type { Display } from '../rules/display.ts';
import type { DtoMapping } from '../rules/dtoMapping.ts';
import type { FieldSchema } from '../rules/fieldSchema.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import type { FieldValue, ValueType } from '../rules/value.ts';
import type { ValueKind } from '../rules/valueKind.ts';
import type { PageRoute } from './pageRoutes.ts';

/** `claimDetails`, or with a transaction type `claimTransactions(Contribution)`. Unique within a flow. */
export type ModelKey = string;
/** `<model key>.<field key>`. One page of a flow asks for a field; other pages may show its value. */
export type FieldId = string;

export interface CompiledDependencies {
  readonly on: readonly { readonly when: CompiledCondition; readonly maskOverride?: MaskName }[];
  readonly allDependenciesFulfilled: boolean;
  readonly hideComponentOnAnyUnfulfilled: boolean;
  readonly disableOnAnyUnfulfilled: boolean;
  readonly disableOnAllFulfilled: boolean;
  readonly resetOnAnyUnfulfilled: boolean;
  readonly resetOnAllFulfilled: boolean;
  readonly resetValue: string | boolean | null;
}

/**
 * What compiling makes of a declared property: a named static list has become its options, nested content has become
 * compiled nodes, names and aliases in a condition are replaced; everything else is as the declaration says.
 */
type CompiledValue<T> = [Condition] extends [T] ? CompiledCondition : [Operand] extends [T] ? Operand : CompiledPart<T>;
type CompiledPart<T> = T extends { readonly list: string }
  ? never
  : T extends readonly (infer Item)[]
    ? unknown extends Item
      ? readonly CompiledNode[]
      : readonly CompiledValue<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: CompiledValue<T[K]> }
      : T;

/** The options of a field widget, or the properties of a block widget, as its component gets them. */
export type Compiled<P extends TProperties> = CompiledValue<Static<TObject<P>>>;
export type FieldOptions = { readonly [W in FieldWidgetName]: Compiled<(typeof fieldWidgets)[W]['options']> };
type ReadingOf<B extends BlockWidgetName> = (typeof blockWidgets)[B] extends {
  readonly facts: { readonly reads: infer R };
}
  ? R
  : null;
export type BlockProperties = { readonly [B in BlockWidgetName]: Compiled<(typeof blockWidgets)[B]['node']> };

/** How one field is shown, in rjsf's words; texts are keys. */
export type FieldUiSchema<W extends FieldWidgetName = FieldWidgetName> = {
  [N in W]: {
    readonly 'ui:widget': N;
    readonly 'ui:title'?: string;
    /** Keeps the title for screen readers only. */
    readonly 'ui:label'?: false;
    readonly 'ui:help'?: string;
    /** The label of each choice by its value; a choice without one shows its value. */
    readonly 'ui:enumNames'?: Record<string, string>;
    /** The widget's options as its declaration types them, with static lists put in. */
    readonly 'ui:options': FieldOptions[N];
  };
}[W];

export interface CompiledField<W extends FieldWidgetName = FieldWidgetName> {
  readonly id: FieldId;
  readonly model: ModelKey;
  readonly key: string;
  readonly dtoMapping: DtoMapping;
  readonly valueType: ValueType;
  /** What its value means: how it is compared and worked out. */
  readonly kind: ValueKind;
  /** How its value is shown for reading. */
  readonly shown: Display;
  /** Whether its value is hidden where it is shown for reading; see `hideSensitive`. */
  readonly sensitive: boolean;
  readonly schema: FieldSchema;
  readonly uiSchema: FieldUiSchema<W>;
  /** The mask without any override; `NONE` for widgets that have none. */
  readonly mask: MaskName;
  /** What it holds while nothing was chosen. */
  readonly emptyValue: false | null;
  /**
   * The model whose saved records are its choices, each shown as one of its fields, and the text key of what no choice
   * means; null where its choices are fixed.
   */
  readonly choosesFrom: {
    readonly model: ModelKey;
    readonly label: FieldId;
    readonly noneText: string | null;
  } | null;
  /** What it is worked out from; null for a field that is answered. */
  readonly computed: Operand | null;
  /** Its choices that are offered only while a condition holds; all others always are. */
  readonly conditionalChoices: readonly { readonly choice: string; readonly when: CompiledCondition }[];
  /** Fields that a stored true empties. */
  readonly clearsWhenTrue: readonly FieldId[];
  /** Conditions under which the server's config marks the field as required; an empty `all` always holds. */
  readonly requiredWhen: readonly CompiledCondition[];
  readonly disableRequiredStyling: boolean;
  readonly width: FieldWidth;
  /** `showWhen` of the field itself and of every node around it: all must hold, or the field is hidden. */
  readonly showWhen: readonly CompiledCondition[];
  readonly dependencies: CompiledDependencies | null;
  /** When conditions and rules see its value, else it reads as empty; null: always. */
  readonly readWhen: CompiledCondition | null;
  readonly defaultValue: FieldValue;
  readonly prepopulatedDataKey: string | null;
  readonly overrideEverDirtyFieldConstraint: boolean;
  /** Fields of the flow whose visibility, state or value may change when this one does, in settling order. */
  readonly dependents: readonly FieldId[];
}

export interface CompiledFieldNode {
  readonly type: 'field';
  readonly field: FieldId;
}
export interface CompiledRowNode {
  readonly type: 'row';
  readonly columns: readonly number[];
  readonly cells: readonly CompiledNode[];
  readonly showWhen: CompiledCondition | null;
}
/** A block widget's node. */
export type CompiledBlockNode<B extends BlockWidgetName = BlockWidgetName> = {
  [N in B]: {
    readonly type: N;
    /** Unique in the flow and stable while its document does not change; `data-` attributes and keys use it. */
    readonly id: string;
    readonly showWhen: CompiledCondition | null;
    /** How it is read where nothing is answered; null for one that says nothing there. */
    readonly reads: ReadingOf<N>;
    /** As its declaration types them: references absolute, conditions without names, content compiled. */
    readonly properties: BlockProperties[N];
  };
}[B];
/** How a document has the button of a row otherwise than the usual one. */
export type RowButton = Extract<CompiledBlockNode<'savedValues'>['properties']['allowEdit'], object>;

export type CompiledNode = CompiledFieldNode | CompiledRowNode | CompiledBlockNode;

/** One model of a flow: the server's config met with its identity. */
export interface CompiledModel extends ModelFacts {
  readonly metadata: Readonly<Record<string, string>>;
  readonly metadataHash: string;
  /** camelCase field key to what the server says of it. */
  readonly fields: Readonly<Record<string, { readonly type: ValueType; readonly config: ModelField }>>;
}

/** Records that one node of the page manages. */
export interface CompiledRecords {
  readonly node: string;
  /** Whether every record can be edited at any time; else one at a time, as a draft that is saved by a button. */
  readonly inPlace: boolean;
  /** Text key of what is said of a draft that was begun and not saved; null where there are no drafts. */
  readonly unsaved: string | null;
  readonly model: ModelKey;
  readonly label: string;
  /** What one of them is called, with its number; null for the default. */
  readonly itemLabel: string | null;
  /** The node and the model in whose records it is; null where it is in none. */
  readonly parent: { readonly node: string; readonly model: ModelKey } | null;
  /** Its own, without those of the records inside them. */
  readonly fields: readonly FieldId[];
  /** Those of them that are listed of a saved one where no document says which: without what the page hides. */
  readonly listed: readonly FieldId[];
  /** What is shown of a saved one. */
  readonly summary: readonly FieldId[];
  readonly showWhen: readonly CompiledCondition[];
  /** When its saved records count in conditions and rules; null: always. */
  readonly readWhen: CompiledCondition | null;
  readonly required: boolean;
  readonly minimum: {
    readonly count: Operand;
    readonly when: CompiledCondition | null;
    readonly message: string | null;
  } | null;
  readonly maximum: number | null;
  /** null where a saved one may not be deleted. */
  readonly deleteButton: RowButton | null;
  /** null where a saved one may not be edited. */
  readonly editButton: RowButton | null;
  readonly newDraftAfterUpload: boolean;
}

export interface CompiledPage {
  readonly path: string;
  /** Its own path and its others. */
  readonly routes: readonly [PageRoute, ...PageRoute[]];
  readonly document: string;
  readonly title: string;
  readonly action: 'next' | 'authorize' | 'submit' | 'none';
  /** Text key in the place of the forward button's usual text. */
  readonly forwardLabel: string | null;
  /** Text key of the name of its section; the pages of one follow one another. */
  readonly section: string | null;
  readonly hideBack: boolean;
  readonly skipUnless: CompiledCondition | null;
  readonly whenSkipped: { readonly clear: readonly FieldId[]; readonly discard: readonly ModelKey[] };
  readonly content: readonly CompiledNode[];
  /** Every field of the page in reading order, those of records included. */
  readonly fields: readonly CompiledField[];
  /** Which block widgets its nodes are, each once. */
  readonly blocks: readonly BlockWidgetName[];
  readonly records: readonly CompiledRecords[];
}

export interface CompiledFlow {
  readonly formType: string;
  readonly deadlines: readonly string[];
  readonly authorize: Required<ResolvedSignIn> | null;
  readonly submit: Required<NonNullable<ResolvedFlow['submit']>> | null;
  /** Which answers elect the wallet, and the field with the address of its account; null where none do. */
  readonly wallet: { readonly electedWhen: CompiledCondition; readonly address: FieldId } | null;
  readonly models: Readonly<Record<ModelKey, CompiledModel>>;
  /** By name: the fields whose answers are that fact of what is filed. None where nothing is. */
  readonly facts: Readonly<Record<string, readonly FieldId[]>>;
  /** What an alias means in a text that shows an answer. */
  readonly aliases: Readonly<Record<string, ModelKey>>;
  readonly pages: readonly CompiledPage[];
  /** Every field of the flow by id. */
  readonly fields: Readonly<Record<FieldId, CompiledField>>;
  /** The nodes of all pages that manage records, in their order. */
  readonly records: readonly CompiledRecords[];
  /** By model: the model in whose records its own are. None for those that are in no other record. */
  readonly outerModels: Readonly<Record<ModelKey, ModelKey>>;
  /**
   * By model: the fields that may change when its saved records come or go, in settling order. Of what the server knows
   * those that may change when it does.
   */
  readonly recordDependents: Readonly<Record<ModelKey, readonly FieldId[]>>;
  /** The place of each field in settling order: after all that it depends on. */
  readonly settlingRank: Readonly<Record<FieldId, number>>;
}
