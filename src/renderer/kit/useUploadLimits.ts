import { useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import type { AppSettings } from '../../documents/definitions/settings.ts';
import { isFileList } from '../../rules/value.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { draftModelsAtom, savedModelsAtom } from '../../state/claim/models.ts';
import { documentsLeftAtom } from '../../state/claim/records.ts';

export interface UploadLimits {
  /** null before the settings are there, when the server alone decides. */
  readonly limits: AppSettings['uploads'] | null;
  /** Whether the claim has as many saved documents as it may have. */
  readonly isFull: boolean;
  /** Bytes of all documents of the claim, except of one record. */
  attachedBytes(except: string | null): number;
}

/** What files the settlement takes, and what the claim holds already. */
export function useUploadLimits(): UploadLimits {
  const limits = useAtomValue(appSettingsAtom)?.uploads ?? null;
  const isFull = useAtomValue(documentsLeftAtom) < 1;
  const store = useStore();
  const attachedBytes = useCallback(
    (except: string | null) => {
      const models = [...store.get(draftModelsAtom), ...store.get(savedModelsAtom)];
      const cells = models.filter((model) => model.clientId !== except).flatMap((model) => Object.values(model.fields));
      return cells.reduce((sum, cell) => {
        const value = store.get(cell.value);
        return sum + (isFileList(value) ? (value.item(0)?.size ?? 0) : 0);
      }, 0);
    },
    [store],
  );
  return { limits, isFull, attachedBytes };
}
