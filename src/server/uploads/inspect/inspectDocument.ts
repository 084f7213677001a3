import { extensionOf, typeNotAllowed, unusableContent } from '../../../rules/fileRefusal.ts';
import type { Message } from '../../../rules/message.ts';
import type { UploadExtension } from '../../../rules/uploadExtensions.ts';
import { inspectCsv } from './csv.ts';
import { inspectHeic, inspectJpeg, inspectPng, inspectTiff } from './images.ts';
import type { Inspector } from './inspector.ts';
import { inspectOffice } from './office.ts';
import { inspectPdf } from './pdf.ts';

interface Kind {
  readonly type: string;
  readonly extensions: readonly UploadExtension[];
  readonly inspect: () => Inspector;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** The extension of its name says what a document claims to be; only content that is that is taken. */
const kinds: readonly Kind[] = [
  { type: 'application/pdf', extensions: ['.pdf'], inspect: inspectPdf },
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], inspect: inspectJpeg },
  { type: 'image/png', extensions: ['.png'], inspect: inspectPng },
  { type: 'image/heic', extensions: ['.heic', '.heif'], inspect: inspectHeic },
  { type: 'image/tiff', extensions: ['.tif', '.tiff'], inspect: inspectTiff },
  { type: `${office}.wordprocessingml.document`, extensions: ['.docx'], inspect: () => inspectOffice('word/') },
  { type: `${office}.spreadsheetml.sheet`, extensions: ['.xlsx'], inspect: () => inspectOffice('xl/') },
  { type: 'text/csv', extensions: ['.csv'], inspect: inspectCsv },
];

/** The extensions of a media type, the usual one first; none for a type that is not taken. */
export function extensionsOf(type: string): readonly UploadExtension[] {
  return kinds.find((kind) => kind.type === type)?.extensions ?? [];
}

/** What a document was found to be. */
export type Inspected = { readonly type: string } | { readonly refusal: Message };

/** Looks at the content of one document of this name while it is received. */
export function inspectDocument(name: string, allowedExtensions: readonly string[]) {
  const extension = extensionOf(name);
  const kind = kinds.find(({ extensions }) => extensions.some((one) => one === extension));
  const inspector = kind?.inspect();
  return {
    /** The same bytes; each is looked at before it goes on. */
    async *passThrough(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        inspector?.see(chunk);
        yield chunk;
      }
    },
    /** Its media type, or why it is not taken, once all bytes have come. */
    async result(): Promise<Inspected> {
      if (kind === undefined || inspector === undefined) return { refusal: typeNotAllowed(name, allowedExtensions) };
      const fault = await inspector.fault();
      if (fault === null) return { type: kind.type };
      const otherType = fault === 'otherType';
      return { refusal: otherType ? typeNotAllowed(name, allowedExtensions) : unusableContent(name, fault) };
    },
  };
}
