/** A request that the desk refuses, with a sentence for the person at the studio. */
export class Refusal extends Error {
  readonly status: number;
  /** The control of a form that it is about, by its name there; null where it is about all of it. */
  readonly field: string | null;

  constructor(status: number, sentence: string, field: string | null = null) {
    super(sentence);
    this.status = status;
    this.field = field;
  }
}
