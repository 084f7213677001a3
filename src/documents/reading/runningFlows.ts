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

/**
 * Whether the settlement runs the flow of this form type. Settings that name none and have faults of their own may have been
 * meant to name some: then nothing is known to run, and nothing is said of it.
 */
export function runs(project: Pick<Project, 'settings'>, formType: string): boolean {
  const isUnknown = project.settings !== null && project.settings.document === null;
  return flowsNamed(project)?.includes(formType) ?? !isUnknown;
}
