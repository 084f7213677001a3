import { type Theme, ThemeProvider } from '@mui/material/styles';
import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import moment from 'moment';
import type { ReactNode } from 'react';
import { useText } from '../../src/renderer/kit/useText.ts';
import { calendarLocale } from './calendarLocale.ts';
import { pickerSettings } from './pickerSettings.ts';

const withTimeSteps = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiMultiSectionDigitalClock: { defaultProps: { timeSteps: pickerSettings.timeSteps } },
  },
});

export function PickerLibrary({ children }: { readonly children: ReactNode }) {
  const { t, culture } = useText();
  const localeText = {
    previousMonth: t('LocKey_Shared_Date_PreviousMonth'),
    nextMonth: t('LocKey_Shared_Date_NextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      t(view === 'year' ? 'LocKey_Shared_Date_ChooseDay' : 'LocKey_Shared_Date_ChooseYear'),
  };
  return (
    <ThemeProvider theme={withTimeSteps}>
      <LocalizationProvider
        dateAdapter={AdapterMoment}
        dateLibInstance={moment}
        adapterLocale={calendarLocale(culture)}
        localeText={localeText}
      >
        {children}
      </LocalizationProvider>
    </ThemeProvider>
  );
}
