import type { OutgoingDocument } from '../../wire/buildFormDto.ts';
import type { FormDtoWith } from '../../wire/models.ts';

/** Without the captcha token, which is new at every try. */
function fingerprint(dto: FormDtoWith<OutgoingDocument>): string {
  const documents = dto.documents?.map(({ clientId, file }) => [
    clientId,
    file.name,
    file.size,
    file instanceof File ? file.lastModified : null,
  ]);
  return JSON.stringify({ ...dto, reCaptchaResponse: null, documents });
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

export function createIdempotencyKeys() {
  let last: { readonly claim: string; readonly key: string } | null = null;
  return {
    /** The same key for every try of the same claim; a new one after any change. */
    keyFor(dto: FormDtoWith<OutgoingDocument>): string {
      const claim = fingerprint(dto);
      if (last?.claim !== claim) last = { claim, key: crypto.randomUUID() };
      return last.key;
    },
    forget(): void {
      last = null;
    },
  };
}
