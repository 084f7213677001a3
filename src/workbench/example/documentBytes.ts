import { extensionOf } from '../../rules/fileName.ts';

/** One empty page, with the table of where each object begins. */
function pdf(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
  ];
  let text = '%PDF-1.4\n';
  const begins = objects.map((object, index) => {
    const begin = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(begin).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${begins.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`;
  return `${text}${table}startxref\n${text.length}\n%%EOF\n`;
}
/** One point. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const bytesOf: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  '.pdf': new TextEncoder().encode(pdf()),
  '.csv': new TextEncoder().encode('example\n'),
  '.png': Uint8Array.from(atob(png), (character) => character.charCodeAt(0)),
};

/** What stands for a document of this name. @throws Error for a kind without one. */
export function documentBytes(name: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf[extensionOf(name)];
  if (bytes === undefined) {
    throw new Error(`There is no example of a file like ${name}. There are: ${Object.keys(bytesOf).join(', ')}.`);
  }
  return bytes;
}
