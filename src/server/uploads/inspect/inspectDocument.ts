import { extensionOf } from '../../../rules/fileName.ts';
import { otherContent, typeNotAllowed, unusableContent } from '../../../rules/fileRefusal.ts';
import type { Message } from '../../../rules/message.ts';
import type { UploadExtension } from '../../../rules/uploadExtensions.ts';
import { inspectCsv } from './csv.ts';
import { inspectHeic, inspectJpeg, inspectPng, inspectTiff, inspectWebp, pictureExtension } from './images.ts';
import { headOf, type Inspector } from './inspector.ts';
import { inspectOffice } from './office.ts';
import { inspectPdf } from './pdf.ts';

interface Kind {
  readonly type: string;
  readonly extensions: readonly UploadExtension[];
  readonly inspect: () => Inspector;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** The extension says what an upload claims to be; its content must agree. */
const kinds: readonly Kind[] = [
  { type: 'application/pdf', extensions: ['.pdf'], inspect: inspectPdf },
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], inspect: inspectJpeg },
  { type: 'image/png', extensions: ['.png'], inspect: inspectPng },
  { type: 'image/heic', extensions: ['.heic', '.heif'], inspect: inspectHeic },
  { type: 'image/webp', extensions: ['.webp'], inspect: inspectWebp },
  { type: 'image/tiff', extensions: ['.tif', '.tiff'], inspect: inspectTiff },
  { type: `${office}.wordprocessingml.document`, extensions: ['.docx'], inspect: () => inspectOffice('word/') },
  { type: `${office}.spreadsheetml.sheet`, extensions: ['.xlsx'], inspect: () => inspectOffice('xl/') },
  { type: 'text/csv', extensions: ['.csv'], inspect: inspectCsv },
];

/** The usual one first; empty for a type that is not accepted. */
export function extensionsOf(type: string): readonly UploadExtension[] {
  return kinds.find((kind) => kind.type === type)?.extensions ?? [];
}

export type Inspected = { readonly type: string } | { readonly refusal: Message };

export function inspectDocument(name: string, allowedExtensions: readonly string[]) {
  const extension = extensionOf(name);
  const kind = kinds.find(({ extensions }) => extensions.some((one) => one === extension));
  const inspector = kind?.inspect();
  const head = headOf(12);
  /** A scan or photo that was renamed by hand is common. */
  const otherType = () => {
    const found = head.bytes().toString('latin1', 0, 5) === '%PDF-' ? '.pdf' : pictureExtension(head.bytes());
    const isTaken = found !== null && !kind?.extensions.includes(found) && allowedExtensions.includes(found);
    return isTaken ? otherContent(name, found) : typeNotAllowed(name, allowedExtensions);
  };
  return {
    async *passThrough(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        head.see(chunk);
        inspector?.see(chunk);
        yield chunk;
      }
    },
    async result(): Promise<Inspected> {
      if (kind === undefined || inspector === undefined) return { refusal: typeNotAllowed(name, allowedExtensions) };
      const fault = await inspector.fault();
      if (fault === null) return { type: kind.type };
      return { refusal: fault === 'otherType' ? otherType() : unusableContent(name, fault) };
    },
  };
}
