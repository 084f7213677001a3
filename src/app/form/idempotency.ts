import type { FormDtoWith } from '../../wire/models.ts';
import type { SubmitDocument } from '../api/postSubmit.ts';

/** What a claim says, apart from the captcha token, which is new at every try. */
function fingerprint(dto: FormDtoWith<SubmitDocument>): string {
  const documents = dto.documents?.map(({ clientId, file }) => [clientId, file.name, file.size, file.lastModified]);
  return JSON.stringify({ ...dto, reCaptchaResponse: null, documents });
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

export function createIdempotencyKeys() {
  let last: { readonly claim: string; readonly key: string } | null = null;
  return {
    /** The same key for every try of the same claim, a new one when an answer changed since. */
    keyFor(dto: FormDtoWith<SubmitDocument>): string {
      const claim = fingerprint(dto);
      if (last?.claim !== claim) last = { claim, key: crypto.randomUUID() };
      return last.key;
    },
    /** After success the next claim gets its own key. */
    forget(): void {
      last = null;
    },
  };
}
