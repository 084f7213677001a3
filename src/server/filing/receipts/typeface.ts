import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { unpackWoff } from './unpackWoff.ts';

export interface Run {
  readonly text: string;
  readonly font: FontName;
}
export type Weight = 400 | 700;
export type FontName = `${(typeof subsets)[number]}-${Weight}`;

/** The second file has the letters of Central European languages, Turkish and others. */
const subsets = ['latin', 'latin-ext'] as const;
const weights = [400, 700] as const;

export type Typeface = Awaited<ReturnType<typeof readTypeface>>;
let reading: ReturnType<typeof readTypeface> | null = null;

/** The product's typeface in files that a PDF can embed; loaded on first use. */
export function loadTypeface(): ReturnType<typeof readTypeface> {
  reading ??= readTypeface().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function readTypeface() {
  const names = weights.flatMap((weight) => subsets.map((subset): FontName => `${subset}-${weight}`));
  const fonts = await Promise.all(
    names.map(async (name) => {
      const bytes = unpackWoff(await readFile(fileURLToPath(import.meta.resolve(file(name)))));
      return { name, bytes, font: create(bytes) };
    }),
  );
  const fontOf = (character: string, weight: Weight): FontName | null => {
    const codePoint = character.codePointAt(0) ?? 0;
    return (
      fonts.find(({ name, font }) => name.endsWith(`-${weight}`) && font.hasGlyphForCodePoint(codePoint))?.name ?? null
    );
  };
  return {
    files: fonts.map(({ name, bytes }) => ({ name, bytes })),
    has: (text: string) =>
      [...normalised(text)].every((character) => character === '\n' || fontOf(character, 400) !== null),
    /** A character that no file has is written as its code, like "[U+4E2D]". */
    runs(text: string, weight: Weight): readonly Run[] {
      const runs: { text: string; font: FontName }[] = [];
      for (const character of normalised(text)) {
        const font = character === '\n' ? (runs.at(-1)?.font ?? null) : fontOf(character, weight);
        const shown = font === null && character !== '\n' ? codeOf(character) : character;
        const last = runs.at(-1);
        const own = font ?? `latin-${weight}`;
        if (last?.font === own) last.text += shown;
        else runs.push({ text: shown, font: own });
      }
      return runs;
    },
  };
}

const file = (name: FontName) =>
  `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${name}-normal.woff`;

/** Composed accents, ordinary spaces, and no control or format characters. */
function normalised(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, (character) => (character === '\n' ? character : ''));
}

const codeOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
