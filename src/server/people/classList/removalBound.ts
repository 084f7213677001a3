/** How many people a replacement removes without their number being said: a hundredth of the list, but 10 at least and 100 at most. */
export const mostRemovedUnsaid = (people: number): number => Math.min(100, Math.max(10, Math.floor(people / 100)));

/** A replacement would remove more people than was said. Nothing of it counts. */
export class RemovesTooMany extends Error {
  readonly removed: number;
  /** How many are in the list. */
  readonly people: number;

  constructor(removed: number, people: number) {
    super();
    this.removed = removed;
    this.people = people;
  }
}

/** `said`: how many people must go, where the operator said that. */
export const isTooMany = (removed: number, people: number, said: number | null): boolean =>
  said === null ? removed > mostRemovedUnsaid(people) : removed !== said;
