import type { PeopleContext } from '../people/peopleContext.ts';
import type { UploadContext } from '../uploads/uploadContext.ts';
import type { DraftKey } from '../vault/draftKey.ts';
import type { Mailer } from './mail/smtpMailer.ts';

export interface FilingContext extends PeopleContext, UploadContext {
  readonly draftKey: DraftKey;
  /** null: the settings name no mail server. */
  readonly mail: (Mailer & { wake(): void }) | null;
}
