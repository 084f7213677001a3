/** How many values of a record fit into a display-only row; buttons to edit or delete take the place of one. */
export function displayFieldLimit(hasButtons: boolean): number {
  return hasButtons ? 11 : 12;
}

export function displayFieldFault(count: number, hasButtons: boolean): string | null {
  const limit = displayFieldLimit(hasButtons);
  return count > limit ? `Max number of display fields, ${limit}, exceeded.` : null;
}
