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

/** Exported as `component` by the widget's folder. */
export interface FieldComponent<W extends FieldWidgetName> {
  readonly widget: W;
  readonly Component: (props: FieldWidgetProps<W>) => ReactNode;
  readonly presentation: Presentation;
  /** For a widget whose own content may follow the changed choice. */
  readonly showsCleared?: boolean;
}

/** The renderer draws label, hint and error. */
export interface FieldWidgetProps<W extends FieldWidgetName> extends FieldControl<FieldValueOf<W>> {
  readonly options: FieldOptions[W];
}

/** Shared by widgets: without their own options. */
export interface FieldControl<Value extends FieldValue = FieldValue> {
  /** The input takes this id: label and error summary refer to it. */
  readonly id: string;
  /** `<dtoMapping>.<field key>`, and in a record the clientId; unique on the page. */
  readonly name: string;
  /** In the active language. Shown only by widgets with the presentation "own". */
  readonly label: string;
  readonly value: Value | null;
  readonly valueType: ValueType;
  /** Shown by `ComputedValue` and never committed. */
  readonly computed: boolean;
  /** Includes overrides by dependencies. */
  readonly mask: MaskName;
  /** The text is hidden while it is not edited. */
  readonly sensitive: boolean;
  readonly rules: readonly AppliedRule[];
  readonly defaultValue: FieldValue;
  readonly required: boolean;
  /** Required mark, for a widget with its own label. */
  readonly marked: boolean;
  /** Label for screen readers only, for a widget with its own label. */
  readonly suppressLabel: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly invalid: boolean;
  /** Ids of hint and error, for the input or a group's fieldset. */
  readonly describedBy: string | undefined;
  /** clientId; null outside records. */
  readonly record: string | null;
  /** An empty string is stored as null. */
  commit(value: Value | null): void;
  /** Why the last offered value was not taken; null when it was. */
  readonly refusal: Message | null;
  /**
   * Rejects an offered value; the stored one stays. The page cannot be left forward until the next commit, even of the
   * stored value.
   */
  refuse(message: Message): void;
  /** Lists answers that this change cleared and restores them. Null where the renderer shows it below the widget. */
  readonly cleared: ReactNode;
  /** With the field's record. */
  readonly Content: ComponentType<ContentProps>;
}

/** Above the input, as a legend (of radio buttons or others), by the widget itself (a checkbox), or nowhere. */
export type Presentation = 'label' | 'radiogroup' | 'group' | 'own' | 'none';
