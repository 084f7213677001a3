import path from 'node:path';

/** The settlement that is served where no other is named. */
export const defaultSettlement = 'settlement';

/**
 * Returns the name of a folder as it is for one settlement, so that several can be built and served from one checkout: the
 * default settlement has the name itself, `examples/data-breach` has `client-examples+data-breach`.
 */
export function folderForSettlement(name: string, projectDir: string, settlementDir: string): string {
  const settlement = path.resolve(projectDir, settlementDir);
  const relative = path.relative(projectDir, settlement);
  if (relative === defaultSettlement) return name;
  const isInside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  return `${name}-${(isInside ? relative : settlement).split(/[\\/:]+/).join('+')}`;
}
