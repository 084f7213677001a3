/** No answer came: the network is down, the server is gone, or the call was cut off. Nobody knows what the server did. */
export class ConnectionLost extends Error {
  constructor(path: string) {
    super(`No answer came from ${path}. The call may be tried again.`);
    this.name = 'ConnectionLost';
  }
}

/** An answer came that the call does not foresee: another status, or a body of another shape. */
export class UnexpectedAnswer extends Error {
  readonly status: number;
  /** The text key by which the server says to the claimant what is wrong; null where it says nothing. */
  readonly said: string | null;
  constructor(path: string, status: number, said: string | null = null) {
    super(
      `${path} answered with status ${status}: this status, or the shape of this body, is not one that the call takes.`,
    );
    this.name = 'UnexpectedAnswer';
    this.status = status;
    this.said = said;
  }
}
