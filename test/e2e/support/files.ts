import { createHash } from 'node:crypto';

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The bytes of a document by what its name ends with. They have the name in them: two names are two documents. */
const kinds: Readonly<Record<string, { readonly mimeType: string; bytes(name: string): Buffer }>> = {
  pdf: { mimeType: 'application/pdf', bytes: pdf },
  jpg: { mimeType: 'image/jpeg', bytes: jpeg },
  png: { mimeType: 'image/png', bytes: png },
};

/** A small real document by its name's ending. @throws Error for an ending that no journey has had so far. */
export function uploadFile(name: string): UploadFile {
  const kind = kinds[name.split('.').at(-1) ?? ''];
  if (kind === undefined) throw new Error(`There is no document like ${name}. There are: ${Object.keys(kinds)}.`);
  return { name, mimeType: kind.mimeType, buffer: kind.bytes(name) };
}

/** One empty page, with the table of where each object begins. */
function pdf(name: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    `<</Title<FEFF${Buffer.from(name, 'utf16le').swap16().toString('hex')}>>>`,
  ];
  let text = '%PDF-1.4\n';
  const begins = objects.map((object, index) => {
    const begin = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(begin).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${begins.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

/** One grey pixel, with the name as its comment. */
function jpeg(name: string): Buffer {
  const pixel = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
    'base64',
  );
  const comment = Buffer.from(name);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([pixel.subarray(0, 2), head, comment, pixel.subarray(2)]);
}

/** One pixel; what follows the end of a picture is not part of it. */
function png(name: string): Buffer {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([pixel, Buffer.from(name)]);
}

export function sha256(buffer: Buffer): string {
  return createHash('sha256').update(buffer).digest('hex');
}
