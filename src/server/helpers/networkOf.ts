import { isIP, isIPv6 } from 'node:net';

/** The IP address in a proxy's text, without a port; null for other texts, such as "unknown". */
export function addressIn(text: string): string | null {
  const [, inBrackets, withoutPort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? withoutPort ?? text.trim();
  return isIP(address) === 0 ? null : address;
}

/** What counts as one caller. One household has a whole /64 of IPv6; callers without an address count as one. */
export function networkOf(text: string): string {
  const address = addressIn(text);
  if (address === null) return 'unknown';
  const groups = groupsOf(address);
  return groups === null ? (mappedIPv4(address) ?? address) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The first 48 bits of IPv6, which one customer can get for free; null for IPv4. */
export function siteOf(text: string): string | null {
  const groups = groupsOf(addressIn(text) ?? '');
  return groups === null ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

const mappedIPv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** The first four groups of an IPv6 address, without leading zeros; null for other addresses. */
function groupsOf(address: string): readonly string[] | null {
  if (mappedIPv4(address) !== undefined || !isIPv6(address)) return null;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
