import type { Project } from '../documents/reading/project.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { onceForAll } from '../rules/onceForAll.ts';

// Parts of a project for `eachBeside`: after an edit elsewhere each is the same object.

/** The texts of all languages. */
export function keptContents(meaning: Meaning): readonly EnabledContent[] {
  const contents = enabledContents(meaning);
  return contentsOnce(contents, () => contents);
}

const contentsOnce = onceForAll<readonly EnabledContent[]>();

export const keptLists = ({ lists }: Meaning): Project['lists'] => listsOnce([...lists.values()], () => lists);

const listsOnce = onceForAll<Project['lists']>();
