import type { Project } from '../documents/reading/project.ts';

/** The texts of one language, the project's and the settlement's together. */
export interface EnabledContent {
  readonly culture: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Where the text of this key is. */
  readonly fileOf: (key: string) => string | undefined;
  /** The project's, then the settlement's, where they are there. */
  readonly files: readonly string[];
}

/** Each enabled language in the order of the settings, every one without valid settings; none that has a faulty file. */
export function enabledContents(project: Pick<Project, 'settings' | 'contents'>): readonly EnabledContent[] {
  const enabled = project.settings?.document?.cultures ?? [...project.contents.keys()];
  return enabled.flatMap((culture) => {
    const contents = project.contents.get(culture) ?? [];
    if (contents.length === 0 || contents.some(({ document }) => document === null)) return [];
    const entries = contents.flatMap(({ file, document }) =>
      Object.entries(document?.texts ?? {}).map(([key, text]) => ({ key, text, file })),
    );
    const fileOf = new Map(entries.map(({ key, file }) => [key, file]));
    const texts = Object.fromEntries(entries.map(({ key, text }) => [key, text]));
    return [{ culture, texts, fileOf: (key) => fileOf.get(key), files: contents.map(({ file }) => file) }];
  });
}
