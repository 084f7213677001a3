import { listFormat } from '../../../rules/listFormat.ts';
import { photoExtensions } from '../../../rules/uploadExtensions.ts';

const programs: Readonly<Record<string, string>> = { '.docx': 'Word', '.xlsx': 'Excel' };

/** Like "PDF, photo, Word or CSV". A settlement that takes few kinds of pictures names them. */
export function typesInWords(extensions: readonly string[], photo: string, culture: string): string {
  const takesPhotos = extensions.includes('.jpg');
  const names = extensions.map((extension) => {
    if (takesPhotos && photoExtensions.includes(extension)) return photo;
    return programs[extension] ?? extension.slice(1).toUpperCase();
  });
  const list = listFormat(culture, 'disjunction').format(new Set(names));
  const [first = '', ...rest] = list;
  return first.toLocaleUpperCase(culture) + rest.join('');
}
