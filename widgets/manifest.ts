import { button } from './button/declaration.ts';
import { checkbox } from './checkbox/declaration.ts';
import { checkboxList } from './checkboxList/declaration.ts';
import { currency } from './currency/declaration.ts';
import { date } from './date/declaration.ts';
import { feedback } from './feedback/declaration.ts';
import { file } from './file/declaration.ts';
import { filedClaim } from './filedClaim/declaration.ts';
import { header } from './header/declaration.ts';
import { hidden } from './hidden/declaration.ts';
import { hybridRadio } from './hybridRadio/declaration.ts';
import { labelledValue } from './labelledValue/declaration.ts';
import { list } from './list/declaration.ts';
import { number } from './number/declaration.ts';
import { paragraph } from './paragraph/declaration.ts';
import { radio } from './radio/declaration.ts';
import { repeatingForm } from './repeatingForm/declaration.ts';
import { repeatingTable } from './repeatingTable/declaration.ts';
import { savedValues } from './savedValues/declaration.ts';
import { select } from './select/declaration.ts';
import { signature } from './signature/declaration.ts';
import { spacer } from './spacer/declaration.ts';
import { summary } from './summary/declaration.ts';
import { tabs } from './tabs/declaration.ts';
import { text } from './text/declaration.ts';
import { uploadManager } from './uploadManager/declaration.ts';
import { walletLogin } from './walletLogin/declaration.ts';

/** Every widget that edits one field. A new one is a folder and a line here and in `registry.ts`. */
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

/** Every other node that a page may hold, beyond `row`, `field` and `use`, which the compiler itself knows. */
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

export type FieldWidgetName = keyof typeof fieldWidgets;
export type BlockWidgetName = keyof typeof blockWidgets;
