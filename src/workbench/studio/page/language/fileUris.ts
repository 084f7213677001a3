/** By file URI, as editors and the language server name files. A settlement elsewhere has absolute names. */
export const uriOf = (file: string, rootUri: string): string =>
  `${isAbsolute(file) ? 'file://' : rootUri}/${file.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')}`;

/** Null for what is no file. */
export function fileOf(uri: string, rootUri: string): string | null {
  if (!uri.startsWith('file://')) return null;
  const inside = uri.startsWith(`${rootUri}/`) ? uri.slice(rootUri.length + 1) : uri.slice('file://'.length);
  return decodeURIComponent(inside);
}

const isAbsolute = (file: string): boolean => file.startsWith('/') || /^[A-Za-z]:\//.test(file);
