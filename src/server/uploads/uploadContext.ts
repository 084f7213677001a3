import type { Limits } from '../settings/limits.ts';
import type { AuditKeys } from '../store/audit/auditKeys.ts';
import type { Store } from '../store/store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Scanner } from './scan/scanner.ts';
import type { UploadStore } from './uploadStore.ts';

export interface UploadContext {
  readonly store: Store;
  readonly uploads: UploadStore;
  /** null: the settings name no scanner. */
  readonly scanner: Scanner | null;
  readonly auditKeys: AuditKeys;
  readonly limits: Limits;
  readonly now: () => Date;
  readonly telemetry: Telemetry;
}
