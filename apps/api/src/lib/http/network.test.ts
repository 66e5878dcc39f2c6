import { expect, it } from 'vitest'
import { toNetwork, toSite } from './network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::77', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::77', '2001:db8:1::/48'],
])('%s belongs to the site %s', (ip, site) => {
  expect(toSite(ip)).toBe(site)
})
