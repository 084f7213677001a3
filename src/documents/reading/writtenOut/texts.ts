const localName = /^[A-Za-z0-9]+(_[A-Za-z0-9]+)*$/;

/** A local name becomes a key of the area; a whole key, and what is neither, stays as it is. */
export function textKey(area: string, written: string): string {
  return written.startsWith('LocKey') || !localName.test(written) ? written : `LocKey_${area}_${written}`;
}

/** `standard/claim-details` has the texts of "ClaimDetails", `standard/index` those of "StandardIndex". */
export function areaOf(document: string): string {
  const parts = document.split('/');
  return pascalCase(parts.slice(parts.at(-1) === 'index' ? -2 : -1).join('-'));
}

export const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const pascalCase = (name: string): string => name.split('-').map(upperFirst).join('');
