import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Project } from './project.ts';

/**
 * The form types that the settings name; null where they name none, so that every flow runs. It is read even from settings
 * that have faults of their own: a mistyped theme makes no other flow run.
 */
export function flowsNamed({ settings }: Pick<Project, 'settings'>): readonly string[] | null {
  const tree = settings?.source.tree;
  const named = tree === undefined ? undefined : findNodeAtLocation(tree, ['flows']);
  return named?.type === 'array' ? (named.children ?? []).map((name) => String(getNodeValue(name))) : null;
}

/** Whether the settlement runs the flow of this form type. */
export function runs(project: Pick<Project, 'settings'>, formType: string): boolean {
  return flowsNamed(project)?.includes(formType) ?? true;
}
