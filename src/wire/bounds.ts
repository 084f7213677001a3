/** Bounds for hostile input. A claim of 500 records of twenty fields has less than a megabyte. */
export const maxDraftCharacters = 4_000_000;
