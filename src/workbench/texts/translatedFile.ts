/** What a translator sent back. */
export interface TranslatedFile {
  readonly units: readonly TranslatedUnit[];
}

export interface TranslatedUnit {
  /** In the file, from 1. */
  readonly line: number;
  readonly key: string;
  readonly english: string;
  /** By culture; without those that are left empty. */
  readonly translations: ReadonlyMap<string, string>;
}
