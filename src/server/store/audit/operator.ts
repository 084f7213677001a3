import { userInfo } from 'node:os';
import type { Operator } from '../auditRows.ts';

/**
 * The system vouches for the account; the other two come from the environment, which anyone with that account can set.
 */
export function operatorOf(variables: NodeJS.ProcessEnv, name: string | undefined): Operator {
  const sudoUser = variables['SUDO_USER'] ?? '';
  return {
    user: userName(),
    // It is not checked against the system's users.
    ...(/^[\p{L}\p{N}._@\\-]{1,100}$/u.test(sudoUser) ? { sudoUser } : {}),
    ...(name === undefined ? {} : { name }),
  };
}

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
