/** The name of a file comes from the claimant: what could move the cursor of a terminal is written out. */
export function quoted(name: string): string {
  return JSON.stringify(name).replaceAll(
    /\p{C}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
