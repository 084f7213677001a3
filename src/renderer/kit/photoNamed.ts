import { extensionOf } from '../../rules/fileRefusal.ts';

/** Phones name every photo the same ("image.jpg"), and a claim's uploads need different names. */
export function photoNamed(photo: File): File {
  const taken = new Date(photo.lastModified).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  return new File([photo], `photo-${taken}${extensionOf(photo.name)}`, {
    type: photo.type,
    lastModified: photo.lastModified,
  });
}
