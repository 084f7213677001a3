/** The server recognises each of these by its content. */
export const uploadExtensions = [
  '.pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.heif',
  '.webp',
  '.tif',
  '.tiff',
  '.docx',
  '.xlsx',
  '.csv',
] as const;
export type UploadExtension = (typeof uploadExtensions)[number];

/** Pictures, by which a claimant means photos. */
export const photoExtensions: readonly string[] = [
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.heif',
  '.webp',
  '.tif',
  '.tiff',
] satisfies readonly UploadExtension[];
