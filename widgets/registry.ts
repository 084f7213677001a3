import type { WidgetRegistry } from '../src/renderer/contract/widgetRegistry.ts';
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
import { WalletLogin } from './walletLogin/WalletLogin.tsx';

/** Every widget's component by name. Typed by the manifest: a widget without a component here does not compile. */
export const widgetRegistry: WidgetRegistry = {
  fields: {
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
  },

  blocks: {
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
    walletLogin: WalletLogin,
  },
};
