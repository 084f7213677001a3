import { extensionOf } from '../../rules/fileRefusal.ts';

/**
 * A photo under the time it was taken: cameras of phones call every one the same ("image.jpg"), and two documents of a
 * claim may not have one name.
 */
export function photoNamed(photo: File): File {
  const taken = new Date(photo.lastModified).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  return new File([photo], `photo-${taken}${extensionOf(photo.name)}`, {
    type: photo.type,
    lastModified: photo.lastModified,
  });
}
