import path from 'node:path';

/** The settlement that is served where no other is named. */
const defaultSettlement = 'settlement';

/** Returns the absolute path of the settlement's folder that SETTLEMENT_DIR names; a relative one counts from the current folder. */
export const settlementPath = (named: string | undefined): string => path.resolve(named || defaultSettlement);

/** Returns the way to a file or folder from another one that it is in, with forward slashes; null where it is not in it. */
export function pathInside(folder: string, inner: string): string | null {
  const steps = path.relative(folder, inner).split(path.sep);
  return steps[0] === '' || steps[0] === '..' || path.isAbsolute(steps.join(path.sep)) ? null : steps.join('/');
}

/**
 * Returns the name of a folder as it is for one settlement, so that several can be served from one checkout: the
 * default settlement has the name itself, `examples/data-breach` has `data-examples+data-breach`. No two settlements
 * get the same.
 */
export function folderForSettlement(name: string, projectDir: string, settlementDir: string): string {
  const inside = pathInside(projectDir, settlementDir);
  if (inside === defaultSettlement) return name;
  const steps = inside?.split('/') ?? settlementDir.split(path.sep);
  return `${name}-${steps.map((step) => encodeURIComponent(step)).join('+')}`;
}
