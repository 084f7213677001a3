/** Extensions of the documents that a claimant may send: the server recognises each kind by its content. */
export const uploadExtensions = [
  '.pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.heif',
  '.tif',
  '.tiff',
  '.docx',
  '.xlsx',
  '.csv',
] as const;
export type UploadExtension = (typeof uploadExtensions)[number];
