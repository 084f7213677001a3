import { describe, expect, it } from 'vitest';
import { networkOf, siteOf } from '../../../src/server/helpers/networkOf.ts';

describe('what an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['', 'unknown'],
    ['999.1.1.1:80', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['2001:0DB8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['[2001:db8::1]:443', '2001:db8:0::/48'],
  ['unknown', null],
])('%s may be one of %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
