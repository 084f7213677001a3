const photos = ['.jpg', '.jpeg', '.png', '.heic', '.heif', '.webp', '.tif', '.tiff'] as const;

/** The server recognises each of these by its content. */
export const uploadExtensions = ['.pdf', ...photos, '.docx', '.xlsx', '.csv'] as const;
export type UploadExtension = (typeof uploadExtensions)[number];

/** Pictures, by which a claimant means photos. */
export const photoExtensions: readonly string[] = photos;
