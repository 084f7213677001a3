import { Checkbox } from './checkbox/Checkbox.tsx';
import { CheckboxList } from './checkboxList/CheckboxList.tsx';
import { Currency } from './currency/Currency.tsx';
import { DateField } from './date/DateField.tsx';
import { FileField } from './file/FileField.tsx';
import { FiledClaim } from './filedClaim/FiledClaim.tsx';
import { HybridRadio } from './hybridRadio/HybridRadio.tsx';
import { LabelledValue } from './labelledValue/LabelledValue.tsx';
import { NumberField } from './number/NumberField.tsx';
import { Radio } from './radio/Radio.tsx';
import { RepeatingForm } from './repeatingForm/RepeatingForm.tsx';
import { RepeatingTable } from './repeatingTable/RepeatingTable.tsx';
import { SavedValues } from './savedValues/SavedValues.tsx';
import { Select } from './select/Select.tsx';
import { Signature } from './signature/Signature.tsx';
import { Summary } from './summary/Summary.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { UploadManager } from './uploadManager/UploadManager.tsx';
import { WalletLogin } from './walletLogin/WalletLogin.tsx';

/** The components that come after the first page, in one chunk: what pages where one signs in do without. */
export const widgets = {
  Checkbox,
  CheckboxList,
  Currency,
  DateField,
  FileField,
  FiledClaim,
  HybridRadio,
  LabelledValue,
  NumberField,
  Radio,
  RepeatingForm,
  RepeatingTable,
  SavedValues,
  Select,
  Signature,
  Summary,
  Tabs,
  UploadManager,
  WalletLogin,
};
