import { type ComponentType, lazy } from 'react';

/** A component whose code comes when it is first drawn, and may be missing: then nothing is, which troubles nobody. */
export function optional<Props>(load: () => Promise<ComponentType<Props>>) {
  const none: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => none) }));
}
