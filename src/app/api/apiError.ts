/** No answer came: the network is down, the server is gone, or the call was cut off. Nothing is known to have happened. */
export class ConnectionLost extends Error {
  constructor(path: string) {
    super(`No answer came from ${path}. The call may be tried again.`);
    this.name = 'ConnectionLost';
  }
}

/** An answer came that the call does not foresee: another status, or a body of another shape. */
export class UnexpectedAnswer extends Error {
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path} answered with status ${status} and a body that is not the one of src/wire.`);
    this.name = 'UnexpectedAnswer';
    this.status = status;
  }
}
