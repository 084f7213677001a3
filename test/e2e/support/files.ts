import { createHash } from 'node:crypto';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A small real document by its name's ending. */
export function uploadFile(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return name.endsWith('.pdf')
    ? { name, mimeType: 'application/pdf', buffer: pdf }
    : { name, mimeType: 'image/png', buffer: png };
}

export function sha256(buffer: Buffer): string {
  return createHash('sha256').update(buffer).digest('hex');
}
