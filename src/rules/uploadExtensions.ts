/** The server recognises each of these by its content. */
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
