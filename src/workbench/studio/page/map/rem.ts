/** Grows with the text. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;
