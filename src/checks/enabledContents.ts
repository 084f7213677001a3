import type { Project } from '../documents/reading/project.ts';

export interface EnabledContent {
  readonly culture: string;
  readonly file: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The valid texts of each enabled language, in the order of the settings; of every language without valid settings. */
export function enabledContents(project: Project): readonly EnabledContent[] {
  const enabled = project.settings?.document?.cultures ?? [...project.contents.keys()];
  return enabled.flatMap((culture) => {
    const loaded = project.contents.get(culture);
    const texts = loaded?.document?.texts;
    return loaded === undefined || texts === undefined ? [] : [{ culture, file: loaded.file, texts }];
  });
}
