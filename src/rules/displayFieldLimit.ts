/** How many values of one record fit into a display-only row; a row with a button to edit or delete holds one less. */
export function displayFieldLimit(hasButtons: boolean): number {
  return hasButtons ? 11 : 12;
}

/** Returns why so many values cannot be shown, or null when they can. */
export function displayFieldFault(count: number, hasButtons: boolean): string | null {
  const limit = displayFieldLimit(hasButtons);
  return count > limit ? `Max number of display fields, ${limit}, exceeded.` : null;
}
