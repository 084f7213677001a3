import { documentsPart, formDtoParts } from '../../../src/wire/formParts.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import type { TestFile } from './claims.ts';

/** A submit as the browser builds it: the parts of the DTO as JSON texts, then the files named by their clientId, or null. */
export function submitBody(dto: FormDto, files: readonly TestFile[]): FormData {
  const form = new FormData();
  for (const part of formDtoParts) form.append(part, JSON.stringify(dto[part]));
  if (files.length === 0) form.append(documentsPart, 'null');
  for (const { clientId, bytes } of files) form.append(documentsPart, new Blob([bytes]), clientId);
  return form;
}

/** The same as sent, with the header that describes it. */
export async function encodedBody(
  form: FormData,
): Promise<{ readonly bytes: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { bytes, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}
