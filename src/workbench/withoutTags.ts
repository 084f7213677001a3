/** A text as people read it where tags count for nothing. */
export const withoutTags = (text: string): string => text.replaceAll(/<[^>]*>/g, '');
