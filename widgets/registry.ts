import type { TProperties } from 'typebox';
import type { BlockWidgetProps } from '../src/renderer/contract/blockWidget.ts';
import type { Compiled } from '../src/renderer/contract/compiled.ts';
import type { FieldWidgetProps } from '../src/renderer/contract/fieldWidget.ts';
import type { FieldWidgetEntry, WidgetComponent, WidgetRegistry } from '../src/renderer/contract/widgetRegistry.ts';
import type { FieldValue, FileListLike, ValueType } from '../src/rules/value.ts';
import { ButtonBlock } from './button/ButtonBlock.tsx';
import { Checkbox } from './checkbox/Checkbox.tsx';
import { CheckboxList } from './checkboxList/CheckboxList.tsx';
import { Currency } from './currency/Currency.tsx';
import { DateField } from './date/DateField.tsx';
import { Feedback } from './feedback/Feedback.tsx';
import { FileField } from './file/FileField.tsx';
import { Header } from './header/Header.tsx';
import { Hidden } from './hidden/Hidden.tsx';
import { HybridRadio } from './hybridRadio/HybridRadio.tsx';
import { LabelledValue } from './labelledValue/LabelledValue.tsx';
import { List } from './list/List.tsx';
import type { BlockWidgetName, blockWidgets, FieldWidgetName, fieldWidgets } from './manifest.ts';
import { NumberField } from './number/NumberField.tsx';
import { Paragraph } from './paragraph/Paragraph.tsx';
import { Radio } from './radio/Radio.tsx';
import { RepeatingForm } from './repeatingForm/RepeatingForm.tsx';
import { RepeatingTable } from './repeatingTable/RepeatingTable.tsx';
import { SavedValues } from './savedValues/SavedValues.tsx';
import { Select } from './select/Select.tsx';
import { Signature } from './signature/Signature.tsx';
import { Spacer } from './spacer/Spacer.tsx';
import { Summary } from './summary/Summary.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { Text } from './text/Text.tsx';
import { UploadManager } from './uploadManager/UploadManager.tsx';

interface ValuesByType {
  readonly string: string;
  readonly boolean: boolean;
  readonly stringList: readonly string[];
  readonly file: FileListLike;
}
type Declared<W> = W extends { readonly options: infer O extends TProperties; readonly values: readonly (infer V)[] }
  ? {
      readonly value: ValuesByType[V & ValueType] & FieldValue;
      readonly options: keyof O extends never ? Readonly<Record<string, unknown>> : Compiled<O>;
    }
  : never;
type Entry<W> = FieldWidgetEntry<FieldWidgetProps<Declared<W>['value'], Declared<W>['options']>>;

/** Typed by the manifest: a widget without a component here, or with one that takes other options, does not compile. */
const fields: { readonly [N in FieldWidgetName]: Entry<(typeof fieldWidgets)[N]> } = {
  text: { component: Text, presentation: 'label' },
  number: { component: NumberField, presentation: 'label' },
  currency: { component: Currency, presentation: 'label' },
  date: { component: DateField, presentation: 'label' },
  select: { component: Select, presentation: 'label' },
  radio: { component: Radio, presentation: 'radiogroup' },
  hybridRadio: { component: HybridRadio, presentation: 'radiogroup' },
  checkbox: { component: Checkbox, presentation: 'own' },
  checkboxList: { component: CheckboxList, presentation: 'group' },
  file: { component: FileField, presentation: 'label' },
  hidden: { component: Hidden, presentation: 'none' },
  signature: { component: Signature, presentation: 'label' },
};

const blocks: {
  readonly [N in BlockWidgetName]: WidgetComponent<BlockWidgetProps<Compiled<(typeof blockWidgets)[N]['node']>>>;
} = {
  header: Header,
  paragraph: Paragraph,
  list: List,
  spacer: Spacer,
  feedback: Feedback,
  labelledValue: LabelledValue,
  savedValues: SavedValues,
  summary: Summary,
  repeatingForm: RepeatingForm,
  repeatingTable: RepeatingTable,
  uploadManager: UploadManager,
  tabs: Tabs,
  button: ButtonBlock,
};

/** Every widget's component by name. */
export const widgetRegistry: WidgetRegistry = { fields, blocks };
