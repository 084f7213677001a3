import type { SettingsDocument } from '../../documents/definitions/settings.ts';
import { formatBytes } from '../../rules/formatBytes.ts';
import type { Constant, Constants } from './constant.ts';

/** Texts of the settlement that other texts may quote. They quote none themselves. */
export const quotedTexts = {
  settlementName: 'LocKey_Shared_SettlementName',
  phone: 'LocKey_Footer_PhoneValue',
  email: 'LocKey_Footer_EmailValue',
  postalAddress: 'LocKey_Footer_AddressValue',
} as const;

type Setting = (settings: SettingsDocument, culture: string) => string;

/** A closed list: what is not here stays with those who run the settlement. */
const quotedSettings: Readonly<Record<string, Setting>> = {
  referenceCodePrefix: ({ referenceCodePrefix }) => referenceCodePrefix,
  allowedExtensions: ({ app }) => app.uploads.allowedExtensions.join(', '),
  maxFileBytes: ({ app }, culture) => formatBytes(app.uploads.maxFileBytes, culture),
  maxClaimBytes: ({ app }, culture) => formatBytes(app.uploads.maxClaimBytes, culture),
  maxFiles: ({ app }) => String(app.uploads.maxFiles),
  keptDays: ({ app }, culture) => counted(app.drafts.keptDays, 'day', culture),
  minSessionDuration: ({ app }, culture) => counted(app.minSessionDuration, 'minute', culture),
};

export function settingConstants(settings: SettingsDocument | null): Constants {
  const texts = Object.entries(quotedTexts).map(([name, key]): readonly [string, Constant] => [
    `settings.${name}`,
    (content) => content.texts[key] ?? '',
  ]);
  const values = Object.entries(quotedSettings).map(([name, write]): readonly [string, Constant] => [
    `settings.${name}`,
    ({ culture }) => (settings === null ? '' : write(settings, culture)),
  ]);
  return new Map([...texts, ...values]);
}

const counted = (count: number, unit: 'day' | 'minute', culture: string): string =>
  new Intl.NumberFormat(culture, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
