/** A replacement removes more people than this only when the operator says their number. */
export const mostRemovedUnsaid = (people: number): number => Math.min(100, Math.max(10, Math.floor(people / 100)));

/** A replacement would remove more people than the operator said. Nothing of it counts. */
export class RemovesTooMany extends Error {
  readonly removed: number;
  /** The number of people in the list. */
  readonly people: number;

  constructor(removed: number, people: number) {
    super();
    this.removed = removed;
    this.people = people;
  }
}

/** `said` is the number that the operator gave, or null. */
export const isTooMany = (removed: number, people: number, said: number | null): boolean =>
  said === null ? removed > mostRemovedUnsaid(people) : removed !== said;
