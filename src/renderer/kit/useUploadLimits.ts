import { useAtomValue } from 'jotai';
import type { AppSettings } from '../../documents/definitions/settings.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { documentsLeftAtom } from '../../state/claim/records.ts';

export interface UploadLimits {
  /** null before the settings are there, when the server alone decides. */
  readonly limits: AppSettings['uploads'] | null;
  /** Whether the claim has as many saved documents as it may have. */
  readonly isFull: boolean;
}

/** What files the settlement takes, and whether the claim may have more. */
export function useUploadLimits(): UploadLimits {
  const limits = useAtomValue(appSettingsAtom)?.uploads ?? null;
  return { limits, isFull: useAtomValue(documentsLeftAtom) < 1 };
}
