/** No answer came: network down, server down, or request cut off. The server may or may not have acted. */
export class ConnectionLost extends Error {
  constructor(path: string) {
    super(`No answer came from ${path}.`);
    this.name = 'ConnectionLost';
  }
}

/** The answer has a status or a body that the contract does not allow. */
export class UnexpectedAnswer extends Error {
  readonly status: number;
  /** Text key of the server's message to the claimant; null without one. */
  readonly messageKey: string | null;
  constructor(path: string, status: number, messageKey: string | null = null) {
    super(`${path} answered with status ${status}: this status or body is not one that the call takes.`);
    this.name = 'UnexpectedAnswer';
    this.status = status;
    this.messageKey = messageKey;
  }
}
