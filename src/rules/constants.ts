/** What texts say of what the documents set, like {{deadlines.claimFilingDeadline}}. No browser gets one unfilled. */
export const constantKinds = ['deadlines', 'settings', 'limits'] as const;

/** What these stand for depends on the field or list beside the text, where the code that shows it fills in nothing. */
export const ownLimits = ['limit', 'min', 'max'] as const;
export type OwnLimit = (typeof ownLimits)[number];

export const isConstant = (placeholder: string): boolean =>
  constantKinds.some((kind) => placeholder.startsWith(`${kind}.`));

export const isOwnLimit = (placeholder: string): placeholder is OwnLimit =>
  ownLimits.some((name) => name === placeholder);
