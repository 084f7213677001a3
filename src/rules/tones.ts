/** Of a tag: what is well, what asks for something. */
export const tones = ['good', 'bad'] as const;

export type Tone = (typeof tones)[number];
