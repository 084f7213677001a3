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
import type { ChoiceValue } from '../rules/schemas/option.ts';
import type { FieldValue, ValueType } from '../rules/value.ts';
import type { ValueKind } from '../rules/valueKind.ts';
import type { PageRoute } from './pageRoutes.ts';

/** `claimDetails` or `claimTransactions(Contribution)`; unique within a flow. */
export type ModelKey = string;
/** `<model key>.<field key>`. One page of a flow asks for a field; others may show it. */
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
 * A declared property after compiling: named lists are options, nested content is compiled, conditions are resolved,
 * choices have their values as texts.
 */
type CompiledValue<T> = [Condition] extends [T]
  ? CompiledCondition
  : [Operand] extends [T]
    ? Operand
    : [ChoiceValue] extends [T]
      ? string
      : CompiledPart<T>;
type CompiledPart<T> = T extends { readonly list: string }
  ? never
  : T extends readonly (infer Item)[]
    ? unknown extends Item
      ? readonly CompiledNode[]
      : readonly CompiledValue<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: CompiledValue<T[K]> }
      : T;

export type Compiled<P extends TProperties> = CompiledValue<Static<TObject<P>>>;
export type FieldOptions = { readonly [W in FieldWidgetName]: Compiled<(typeof fieldWidgets)[W]['options']> };
type ReadingOf<B extends BlockWidgetName> = (typeof blockWidgets)[B] extends {
  readonly facts: { readonly reads: infer R };
}
  ? R
  : null;
export type BlockProperties = { readonly [B in BlockWidgetName]: Compiled<(typeof blockWidgets)[B]['node']> };

/** In rjsf's words; texts are keys. */
export type FieldUiSchema<W extends FieldWidgetName = FieldWidgetName> = {
  [N in W]: {
    readonly 'ui:widget': N;
    readonly 'ui:title'?: string;
    /** Keeps the title for screen readers only. */
    readonly 'ui:label'?: false;
    readonly 'ui:help'?: string;
    /** Labels by value; a choice without a label shows its value. */
    readonly 'ui:enumNames'?: Record<string, string>;
    readonly 'ui:options': FieldOptions[N];
  };
}[W];

export interface CompiledField<W extends FieldWidgetName = FieldWidgetName> {
  readonly id: FieldId;
  readonly model: ModelKey;
  readonly key: string;
  readonly dtoMapping: DtoMapping;
  readonly valueType: ValueType;
  readonly kind: ValueKind;
  readonly shown: Display;
  /** Text key of the label where the answer is only read; null without a label. */
  readonly readAs: string | null;
  /** See `hideSensitive`. */
  readonly sensitive: boolean;
  readonly schema: FieldSchema;
  readonly uiSchema: FieldUiSchema<W>;
  /** Without overrides; `NONE` for widgets without a mask. */
  readonly mask: MaskName;
  /** The value while nothing is chosen. */
  readonly emptyValue: false | null;
  /**
   * The model whose saved records are the choices, the field that labels them, and the text key for no choice. Null for
   * fixed choices.
   */
  readonly choosesFrom: {
    readonly model: ModelKey;
    readonly label: FieldId;
    readonly noneText: string | null;
  } | null;
  /** Null for a field that the claimant answers. */
  readonly computed: Operand | null;
  /** Choices with a condition; all others are always offered. */
  readonly conditionalChoices: readonly { readonly choice: string; readonly when: CompiledCondition }[];
  /** Fields that are emptied when this one becomes true. */
  readonly clearsWhenTrue: readonly FieldId[];
  /** By the server's config; an empty `all` always holds. */
  readonly requiredWhen: readonly CompiledCondition[];
  readonly disableRequiredStyling: boolean;
  readonly width: FieldWidth;
  /** Of the field and of every node around it: the field is hidden unless all hold. */
  readonly showWhen: readonly CompiledCondition[];
  readonly dependencies: CompiledDependencies | null;
  /** While this fails the value reads as empty in conditions and rules; null: never. */
  readonly readWhen: CompiledCondition | null;
  /** Null where it is the answer to another field. */
  readonly defaultValue: FieldValue;
  /** The field whose answer is the default. */
  readonly defaultFrom: FieldId | null;
  readonly prepopulatedDataKey: string | null;
  readonly overrideEverDirtyFieldConstraint: boolean;
  /** Fields whose visibility, state or value may change with this one, in settling order. */
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
export type CompiledBlockNode<B extends BlockWidgetName = BlockWidgetName> = {
  [N in B]: {
    readonly type: N;
    /** Unique in the flow and stable while its document does not change, for keys and `data-` attributes. */
    readonly id: string;
    readonly showWhen: CompiledCondition | null;
    /** How a receipt reads the block; null for a block that it leaves out. */
    readonly reads: ReadingOf<N>;
    readonly properties: BlockProperties[N];
  };
}[B];
export type RowButton = Extract<CompiledBlockNode<'savedValues'>['properties']['allowEdit'], object>;

export type CompiledNode = CompiledFieldNode | CompiledRowNode | CompiledBlockNode;

export interface CompiledModel extends ModelFacts {
  readonly metadata: Readonly<Record<string, string>>;
  readonly metadataHash: string;
  /** By camelCase key. */
  readonly fields: Readonly<Record<string, { readonly type: ValueType; readonly config: ModelField }>>;
}

/** The records that one node manages. */
export interface CompiledRecords {
  readonly node: string;
  /** Whether all records can be edited at any time, instead of one at a time as a draft with a save button. */
  readonly inPlace: boolean;
  /** The text key for a draft that was not saved; null without drafts. */
  readonly unsaved: string | null;
  readonly model: ModelKey;
  readonly label: string;
  /** The text key for one record, with its number; null for the default. */
  readonly itemLabel: string | null;
  /** The text key for how many there are; null for the default. */
  readonly countLabel: string | null;
  /** The field that is summed below the saved records. */
  readonly total: FieldId | null;
  /** What a new record may take over from the one before it. */
  readonly copies: readonly FieldId[];
  /** The node and model of the records around them, if any. */
  readonly parent: { readonly node: string; readonly model: ModelKey } | null;
  /** Without those of the records inside them. */
  readonly fields: readonly FieldId[];
  /** Shown in lists where no document chooses: all but hidden ones. */
  readonly listed: readonly FieldId[];
  /** Shown for a saved record. */
  readonly summary: readonly FieldId[];
  readonly showWhen: readonly CompiledCondition[];
  /** When saved records count in conditions and rules; null: always. */
  readonly readWhen: CompiledCondition | null;
  readonly required: boolean;
  readonly minItems: {
    readonly count: Operand;
    readonly when: CompiledCondition | null;
    readonly message: string | null;
  } | null;
  readonly maxItems: number | null;
  /** Choices of one field each that must be among the saved records, with its label. */
  readonly requires: readonly {
    readonly field: FieldId;
    readonly kind: string;
    /** A text key, or the value of a choice without a label. */
    readonly label: string;
    readonly count: number;
    readonly when: CompiledCondition | null;
    readonly message: string | null;
  }[];
  /** Null where records may not be deleted. */
  readonly deleteButton: RowButton | null;
  /** Null where records may not be edited. */
  readonly editButton: RowButton | null;
  readonly newDraftAfterUpload: boolean;
}

export interface CompiledPage {
  readonly path: string;
  /** Its own path first. */
  readonly routes: readonly [PageRoute, ...PageRoute[]];
  readonly document: string;
  readonly title: string;
  readonly action: 'next' | 'authorize' | 'submit' | 'none';
  /** A text key that replaces the usual label. */
  readonly forwardLabel: string | null;
  /** A text key; the pages of a section follow one another. */
  readonly section: string | null;
  readonly hideBack: boolean;
  readonly skipUnless: CompiledCondition | null;
  readonly whenSkipped: { readonly clear: readonly FieldId[]; readonly discard: readonly ModelKey[] };
  readonly content: readonly CompiledNode[];
  /** In reading order, including those of records. */
  readonly fields: readonly CompiledField[];
  readonly blocks: readonly BlockWidgetName[];
  readonly records: readonly CompiledRecords[];
}

export interface CompiledFlow {
  readonly formType: string;
  readonly deadlines: readonly string[];
  readonly authorize: Required<ResolvedSignIn> | null;
  readonly submit: Required<NonNullable<ResolvedFlow['submit']>> | null;
  /** Null where no answer elects the wallet. */
  readonly wallet: { readonly electedWhen: CompiledCondition; readonly address: FieldId } | null;
  readonly models: Readonly<Record<ModelKey, CompiledModel>>;
  /** The fields that hold each fact of a filed claim; empty where nothing is filed. */
  readonly facts: Readonly<Record<string, readonly FieldId[]>>;
  /** Aliases in texts that show answers. */
  readonly aliases: Readonly<Record<string, ModelKey>>;
  readonly pages: readonly CompiledPage[];
  readonly fields: Readonly<Record<FieldId, CompiledField>>;
  readonly records: readonly CompiledRecords[];
  /** The models of nested records, with the model around them. */
  readonly outerModels: Readonly<Record<ModelKey, ModelKey>>;
  /** The fields that may change with the saved records of a model, or with server data, in settling order. */
  readonly recordDependents: Readonly<Record<ModelKey, readonly FieldId[]>>;
  /** Each field comes after everything that it depends on. */
  readonly settlingRank: Readonly<Record<FieldId, number>>;
}
