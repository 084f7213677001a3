import type { WidgetRegistry } from '../src/renderer/contract/widgetRegistry.ts';
import { laterComponents } from '../src/renderer/kit/laterComponents.ts';
import { ButtonBlock } from './button/ButtonBlock.tsx';
import { Feedback } from './feedback/Feedback.tsx';
import { Header } from './header/Header.tsx';
import { Hidden } from './hidden/Hidden.tsx';
import { List } from './list/List.tsx';
import { Paragraph } from './paragraph/Paragraph.tsx';
import { Spacer } from './spacer/Spacer.tsx';
import { Text } from './text/Text.tsx';

const later = laterComponents(() => import('./later.ts'));

/**
 * Every widget's component by name. Typed by the manifest: a widget without a component here does not compile. What
 * pages are made of where one signs in is there at once; the rest comes while the first page is read.
 */
export const widgetRegistry: WidgetRegistry = {
  fields: {
    text: { component: Text, presentation: 'label' },
    number: { component: later(({ NumberField }) => NumberField), presentation: 'label' },
    currency: { component: later(({ Currency }) => Currency), presentation: 'label' },
    date: { component: later(({ DateField }) => DateField), presentation: 'label' },
    select: { component: later(({ Select }) => Select), presentation: 'label' },
    radio: { component: later(({ Radio }) => Radio), presentation: 'radiogroup', showsCleared: true },
    hybridRadio: { component: later(({ HybridRadio }) => HybridRadio), presentation: 'radiogroup' },
    checkbox: { component: later(({ Checkbox }) => Checkbox), presentation: 'own' },
    checkboxList: { component: later(({ CheckboxList }) => CheckboxList), presentation: 'group' },
    file: { component: later(({ FileField }) => FileField), presentation: 'label' },
    hidden: { component: Hidden, presentation: 'none' },
    signature: { component: later(({ Signature }) => Signature), presentation: 'label' },
  },

  blocks: {
    header: Header,
    paragraph: Paragraph,
    list: List,
    spacer: Spacer,
    feedback: Feedback,
    labelledValue: later(({ LabelledValue }) => LabelledValue),
    savedValues: later(({ SavedValues }) => SavedValues),
    summary: later(({ Summary }) => Summary),
    repeatingForm: later(({ RepeatingForm }) => RepeatingForm),
    repeatingTable: later(({ RepeatingTable }) => RepeatingTable),
    uploadManager: later(({ UploadManager }) => UploadManager),
    tabs: later(({ Tabs }) => Tabs),
    button: ButtonBlock,
    filedClaim: later(({ FiledClaim }) => FiledClaim),
    walletLogin: later(({ WalletLogin }) => WalletLogin),
  },
};
