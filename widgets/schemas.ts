import { button } from './button/schema.ts';
import { checkbox } from './checkbox/schema.ts';
import { checkboxList } from './checkboxList/schema.ts';
import { currency } from './currency/schema.ts';
import { date } from './date/schema.ts';
import type { BlockSchema, FieldSchema } from './declareSchema.ts';
import { feedback } from './feedback/schema.ts';
import { file } from './file/schema.ts';
import { filedClaim } from './filedClaim/schema.ts';
import { header } from './header/schema.ts';
import { hidden } from './hidden/schema.ts';
import { hybridRadio } from './hybridRadio/schema.ts';
import { labelledValue } from './labelledValue/schema.ts';
import { list } from './list/schema.ts';
import type { BlockWidgetName, FieldWidgetName } from './manifest.ts';
import { number } from './number/schema.ts';
import { paragraph } from './paragraph/schema.ts';
import { radio } from './radio/schema.ts';
import { repeatingForm } from './repeatingForm/schema.ts';
import { repeatingTable } from './repeatingTable/schema.ts';
import { savedValues } from './savedValues/schema.ts';
import { select } from './select/schema.ts';
import { signature } from './signature/schema.ts';
import { spacer } from './spacer/schema.ts';
import { summary } from './summary/schema.ts';
import { tabs } from './tabs/schema.ts';
import { text } from './text/schema.ts';
import { uploadManager } from './uploadManager/schema.ts';
import { walletLogin } from './walletLogin/schema.ts';

/** What documents may write of each field widget, and what editors say of it. */
export const fieldSchemas = {
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
} satisfies Record<FieldWidgetName, FieldSchema>;

/** The same of every other node. */
export const blockSchemas = {
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
} satisfies Record<BlockWidgetName, BlockSchema>;
