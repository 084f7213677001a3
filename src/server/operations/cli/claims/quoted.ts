/** Claimants name files: characters that could move the cursor of a terminal are escaped. */
export function quoted(name: string): string {
  return JSON.stringify(name).replaceAll(
    /\p{C}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
