import { userInfo } from 'node:os';
import type { Operator } from '../auditStore.ts';

/**
 * Who runs a command. The account is the system's word; the other two are what the environment says, which anyone who may run
 * commands as that account can set.
 */
export function operatorOf(variables: NodeJS.ProcessEnv, name: string | undefined): Operator {
  const sudoUser = variables['SUDO_USER'] ?? '';
  return {
    user: userName(),
    // Only a name: what stands there is in no list of the system.
    ...(/^[\p{L}\p{N}._@\\-]{1,100}$/u.test(sudoUser) ? { sudoUser } : {}),
    ...(name === undefined ? {} : { name }),
  };
}

/** A container may run as a user that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
