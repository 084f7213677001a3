/** Of fontkit, which has no types, what is used of it. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean };
}
