/** What a decision may cost: a pattern can be made to explode, and a check must not hang on it. */
export interface Effort {
  /** Below 0 nothing more is decided. */
  left: number;
}

/** A second or less. */
const most = 1_000_000;

export const someEffort = (): Effort => ({ left: most });

/** For the next decision with the same patterns. */
export function renewed(effort: Effort, left = most): Effort {
  effort.left = left;
  return effort;
}
