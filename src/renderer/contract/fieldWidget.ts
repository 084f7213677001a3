import type { ComponentType, ReactNode } from 'react';
import type { FieldWidgetName, fieldWidgets } from '../../../widgets/list.ts';
import type { FieldOptions } from '../../compile/compiledPage.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import type { Message } from '../../rules/message.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import type { FieldValue, FileListLike, ValueType } from '../../rules/value.ts';
import type { ContentProps } from './blockWidget.ts';

interface ValuesByType {
  readonly string: string;
  readonly boolean: boolean;
  readonly stringList: readonly string[];
  readonly file: FileListLike;
}
type FieldValueOf<W extends FieldWidgetName> = ValuesByType[(typeof fieldWidgets)[W]['values'][number]];

/** How a field widget is shown: what its folder exports as `component`. */
export interface FieldComponent<W extends FieldWidgetName> {
  readonly widget: W;
  readonly Component: (props: FieldWidgetProps<W>) => ReactNode;
  readonly presentation: Presentation;
  /** Whether the widget itself shows `cleared`, because more may follow in it after what was changed. */
  readonly showsCleared?: boolean;
}

/** What the component of a field widget gets. The label, the hint and the error around it are the renderer's. */
export interface FieldWidgetProps<W extends FieldWidgetName> extends FieldControl<FieldValueOf<W>> {
  readonly options: FieldOptions[W];
}

/** The same without the widget's own options, for what several widgets share. */
export interface FieldControl<Value extends FieldValue = FieldValue> {
  /** The id that the input takes: the label, the error summary and the tests find it by this. */
  readonly id: string;
  /** `<dtoMapping>.<field key>`, and within a record the record's clientId; unique on the page. */
  readonly name: string;
  /** In the active language. Only a widget whose presentation is "own" shows it. */
  readonly label: string;
  readonly value: Value | null;
  readonly valueType: ValueType;
  /** Whether the value is worked out from other answers: it is shown by `ComputedValue` then, and never committed. */
  readonly computed: boolean;
  /** The mask that applies now, overrides of dependencies included. */
  readonly mask: MaskName;
  /** Whether a text is hidden while nobody types it. */
  readonly sensitive: boolean;
  readonly rules: readonly AppliedRule[];
  readonly defaultValue: FieldValue;
  readonly required: boolean;
  /** Whether a widget that shows its own label puts the required mark on it. */
  readonly marked: boolean;
  /** Whether a widget that shows its own label keeps it for screen readers only. */
  readonly suppressLabel: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly invalid: boolean;
  /** Ids of the hint and the error; goes on the input itself, or on the fieldset of a group. */
  readonly describedBy: string | undefined;
  /** clientId of the record the field belongs to; null outside records. */
  readonly record: string | null;
  /** Stores a value; an empty string is stored as null. */
  commit(value: Value | null): void;
  /** Why what was offered last was not taken; null when it was. */
  readonly refusal: Message | null;
  /**
   * Shows why what was offered was not taken; the stored value stays. The page may not be left forward until the next
   * commit, which takes the message away, also when it commits the stored value.
   */
  refuse(message: Message): void;
  /**
   * Says which answers a change of this one has cleared, and brings them back: from the next Tab stop after what was
   * changed. Null where the renderer shows it below the widget.
   */
  readonly cleared: ReactNode;
  /** Renders nested content, with the field's record. */
  readonly Content: ComponentType<ContentProps>;
}

/**
 * Who shows the label: the renderer above the input, the renderer as the legend of a fieldset (of radio buttons or of
 * anything else), the widget itself (a checkbox), or nobody (a hidden field).
 */
export type Presentation = 'label' | 'radiogroup' | 'group' | 'own' | 'none';
