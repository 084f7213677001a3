import { isIP, isIPv6 } from 'node:net';

/**
 * The IP address in what a proxy says of a caller, without the port that some of them add; null where it says none, such as
 * "unknown".
 */
export function addressIn(said: string): string | null {
  const [, inBrackets, withoutPort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(said.trim()) ?? [];
  const address = inBrackets ?? withoutPort ?? said.trim();
  return isIP(address) === 0 ? null : address;
}

/**
 * What is counted as one caller: an address, or the first 64 bits of IPv6, as one household has all the others. Callers of
 * whom the proxy says no address count as one.
 */
export function networkOf(said: string): string {
  const address = addressIn(said);
  if (address === null) return 'unknown';
  const groups = groupsOf(address);
  return groups === null ? (mappedIPv4(address) ?? address) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** What one caller may have at most: the first 48 bits of IPv6, which anybody gets for nothing. Null for IPv4. */
export function siteOf(said: string): string | null {
  const groups = groupsOf(addressIn(said) ?? '');
  return groups === null ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

const mappedIPv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** The first four groups of an IPv6 address at least, without leading zeros; null for what is none. */
function groupsOf(address: string): readonly string[] | null {
  if (mappedIPv4(address) !== undefined || !isIPv6(address)) return null;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
