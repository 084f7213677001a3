import { useAtomValue } from 'jotai';
import type { AppSettings } from '../../documents/definitions/settings.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { documentsLeftAtom } from '../../state/claim/records.ts';

export interface UploadLimits {
  /** Null before the settings have loaded, when only the server checks. */
  readonly limits: AppSettings['uploads'] | null;
  /** At the maximum of saved documents. */
  readonly isFull: boolean;
}

export function useUploadLimits(): UploadLimits {
  const limits = useAtomValue(appSettingsAtom)?.uploads ?? null;
  return { limits, isFull: useAtomValue(documentsLeftAtom) < 1 };
}
