import type { ContentDocument } from '../documents/definitions/content.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll } from '../rules/onceForAll.ts';

export interface EnabledContent {
  readonly culture: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly fileOf: (key: string) => string | undefined;
}

type Contents = Pick<Project, 'settings' | 'contents' | 'settlementFolder'>;

/** True if the settlement has texts of its own in other languages only: then each of them would be missing. */
export function lacksOwnFile({ contents, settlementFolder }: Contents, culture: string): boolean {
  const isOwn = ({ file }: { readonly file: string }) => file.startsWith(`${settlementFolder}/`);
  const here = contents.get(culture) ?? [];
  if (here.length === 0 || here.some(isOwn)) return false;
  const others = [...contents.values()].flat().filter(isOwn);
  const keys = others.flatMap(({ document }) => Object.keys(document?.texts ?? {}));
  return keys.some((key) => here.every(({ document }) => !Object.hasOwn(document?.texts ?? {}, key)));
}

/**
 * In the order of the settings, if valid. Languages with a missing or faulty file are left out. After an edit elsewhere it
 * is the same list.
 */
export const enabledContents = onceEach((project: Contents): readonly EnabledContent[] => {
  const enabled = project.settings?.document?.cultures ?? [...project.contents.keys()];
  const contents = enabled.flatMap((culture) => {
    const own = project.contents.get(culture) ?? [];
    if (own.length === 0 || lacksOwnFile(project, culture) || own.some(({ document }) => document === null)) return [];
    return [contentOnce(own, () => contentOf(culture, own))];
  });
  return contentsOnce(contents, () => contents);
});

const contentOnce = onceForAll<EnabledContent>();
const contentsOnce = onceForAll<readonly EnabledContent[]>();

function contentOf(culture: string, contents: readonly Loaded<ContentDocument>[]): EnabledContent {
  const texts: Readonly<Record<string, string>> = Object.assign({}, ...contents.map(({ document }) => document?.texts));
  const last = contents.toReversed();
  const fileOf = (key: string) => last.find(({ document }) => Object.hasOwn(document?.texts ?? {}, key))?.file;
  return { culture, texts, fileOf };
}
