import { button } from './button/widget.ts';
import { checkbox } from './checkbox/widget.ts';
import { checkboxList } from './checkboxList/widget.ts';
import { currency } from './currency/widget.ts';
import { date } from './date/widget.ts';
import type { BlockWidget, FieldWidget } from './defineWidget.ts';
import { feedback } from './feedback/widget.ts';
import { file } from './file/widget.ts';
import { filedClaim } from './filedClaim/widget.ts';
import { header } from './header/widget.ts';
import { hidden } from './hidden/widget.ts';
import { hybridRadio } from './hybridRadio/widget.ts';
import { labelledValue } from './labelledValue/widget.ts';
import { list } from './list/widget.ts';
import { number } from './number/widget.ts';
import { paragraph } from './paragraph/widget.ts';
import { radio } from './radio/widget.ts';
import { repeatingForm } from './repeatingForm/widget.ts';
import { repeatingTable } from './repeatingTable/widget.ts';
import { savedValues } from './savedValues/widget.ts';
import { select } from './select/widget.ts';
import { signature } from './signature/widget.ts';
import { spacer } from './spacer/widget.ts';
import { summary } from './summary/widget.ts';
import { tabs } from './tabs/widget.ts';
import { text } from './text/widget.ts';
import { uploadManager } from './uploadManager/widget.ts';
import { walletLogin } from './walletLogin/widget.ts';

export const fieldWidgets = {
  text,
  number,
  currency,
  date,
  select,
  radio,
  hybridRadio,
  checkbox,
  checkboxList,
  file,
  hidden,
  signature,
};

/** Except `row`, `field` and `use`, which the compiler handles. */
export const blockWidgets = {
  header,
  paragraph,
  list,
  spacer,
  feedback,
  labelledValue,
  savedValues,
  summary,
  repeatingForm,
  repeatingTable,
  uploadManager,
  tabs,
  button,
  filedClaim,
  walletLogin,
};

export const widgets = { ...fieldWidgets, ...blockWidgets };

export type FieldWidgetName = keyof typeof fieldWidgets;
export type BlockWidgetName = keyof typeof blockWidgets;
export type WidgetName = keyof typeof widgets;

const fields: ReadonlyMap<string, FieldWidget> = new Map(Object.entries(fieldWidgets));
const blocks: ReadonlyMap<string, BlockWidget> = new Map(Object.entries(blockWidgets));

export const fieldWidgetNamed = (name: string): FieldWidget | undefined => fields.get(name);

export const blockWidgetNamed = (type: string): BlockWidget | undefined => blocks.get(type);
