/** In answers that depend on the session: the whole seconds that it has left at most, or `none`. */
export const sessionEndHeader = 'x-session-ends-in';
export const noSession = 'none';
