import path from 'node:path';

export const defaultSettlement = 'settlement';

/** The folder that SETTLEMENT_DIR names, relative to the current folder. */
export const settlementPath = (named: string | undefined): string => path.resolve(named || defaultSettlement);

/** With forward slashes; null where `inner` is not inside the folder. */
export function pathInside(folder: string, inner: string): string | null {
  const steps = path.relative(folder, inner).split(path.sep);
  return steps[0] === '' || steps[0] === '..' || path.isAbsolute(steps.join(path.sep)) ? null : steps.join('/');
}

/** Unique per settlement: the default one keeps the name, `examples/data-breach` has `data-examples+data-breach`. */
export function folderForSettlement(name: string, projectDir: string, settlementDir: string): string {
  const inside = pathInside(projectDir, settlementDir);
  if (inside === defaultSettlement) return name;
  const steps = inside?.split('/') ?? settlementDir.split(path.sep);
  return `${name}-${steps.map((step) => encodeURIComponent(step)).join('+')}`;
}
