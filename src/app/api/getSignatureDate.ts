import { SignatureDateResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { expectBody } from './expectBody.ts';

/** The date a signature gets today, MM/dd/yyyy. */
export async function getSignatureDate(api: ApiClient, culture: string): Promise<string> {
  const path = `/api/signature-date?culture=${encodeURIComponent(culture)}`;
  return expectBody(path, SignatureDateResponse, await api.get(path)).signatureDate;
}
