import { formatBytes } from '../../src/rules/formatBytes.ts';
import type { Message } from '../../src/rules/message.ts';
import type { FileLike } from '../../src/rules/value.ts';

export interface FileLimits {
  /** With their dots, in lower case. */
  readonly allowedExtensions: readonly string[];
  readonly maxFileBytes: number;
  readonly maxClaimBytes: number;
}

/**
 * Returns why a file is not taken; null when it is. `attached` is how many bytes the claim holds already. The server
 * looks at the content too: here the name is all that can be known.
 */
export function fileRefusal(file: FileLike, limits: FileLimits, attached: number, culture: string): Message | null {
  const { allowedExtensions, maxFileBytes, maxClaimBytes } = limits;
  const name = file.name.toLowerCase();
  if (!allowedExtensions.some((extension) => name.endsWith(extension))) {
    const types = allowedExtensions.join(', ');
    return { key: 'LocKey_Shared_File_TypeNotAllowed', params: { types } };
  }
  if (file.size === 0) return { key: 'LocKey_Shared_File_Empty' };
  if (file.size > maxFileBytes) {
    return { key: 'LocKey_Shared_File_TooLarge', params: { max: formatBytes(maxFileBytes, culture) } };
  }
  if (file.size + attached > maxClaimBytes) {
    return { key: 'LocKey_Shared_File_ClaimTooLarge', params: { max: formatBytes(maxClaimBytes, culture) } };
  }
  return null;
}
