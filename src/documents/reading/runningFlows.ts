import { getNodeValue } from 'jsonc-parser';
import { nodeAt } from './nodeAt.ts';
import type { Project } from './project.ts';

/** Null if all flows run. Read from faulty settings too: a mistyped theme must not change which flows run. */
export function flowsNamed({ settings }: Pick<Project, 'settings'>): readonly string[] | null {
  const tree = settings?.source.tree;
  const named = tree === undefined ? undefined : nodeAt(tree, ['flows']);
  return named?.type === 'array' ? (named.children ?? []).map((name) => String(getNodeValue(name))) : null;
}

/** False where faulty settings name no flows, because they may have been meant to: nothing is reported then. */
export function runs(project: Pick<Project, 'settings'>, formType: string): boolean {
  const isUnknown = project.settings !== null && project.settings.document === null;
  return flowsNamed(project)?.includes(formType) ?? !isUnknown;
}
