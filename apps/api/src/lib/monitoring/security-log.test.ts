import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { beforeEach, expect, it, vi } from 'vitest'
import { SecurityLog, securityEvents } from './security-log.ts'

const request = { id: '7QX2-M9KD', ip: '203.0.113.9' }
let now = 0
let security: SecurityLog
let lines: unknown[]

beforeEach(() => {
  now = 1000
  security = new SecurityLog(Fastify().log, false, () => now)
  lines = []
  vi.spyOn(security.log, 'info').mockImplementation((line: unknown) => void lines.push(line))
})

it('has the events of docs/security-log.md, and no other', () => {
  const text = readFileSync(new URL('../../../../../docs/security-log.md', import.meta.url), 'utf8')
  const documented = [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(documented).toEqual(Object.keys(securityEvents))
})

it('names the request and the network, and no address', () => {
  security.record('signed_in', request, { customer: 7 })
  security.record('signed_in', { ...request, ip: '203.0.113.10' })
  expect(lines[0]).toEqual({
    event: 'signed_in',
    reqId: '7QX2-M9KD',
    network: expect.stringMatching(/^[\da-f]{12}$/),
    customer: 7,
  })
  expect(JSON.stringify(lines)).not.toContain('203.0.113')
  const [one, other] = lines as { network: string }[]
  expect(one?.network).not.toBe(other?.network)
})

it('counts what one network causes beyond its lines, and says so after a minute', () => {
  for (let at = 0; at < 1000; at += 1) security.record('access_refused', request)
  expect(lines).toHaveLength(securityEvents.access_refused)
  security.record('access_refused', { ...request, ip: '2001:db8::1' })
  expect(lines).toHaveLength(securityEvents.access_refused + 1)
  now += 60_000
  lines = []
  security.record('access_refused', request)
  expect(lines).toEqual([{ event: 'access_refused', left_out: 1000 - securityEvents.access_refused }, expect.anything()])
})

it('is bounded for many networks together, so that nobody fills a disk', () => {
  for (let at = 0; at < 30_000; at += 1)
    security.record('limit_reached', { ...request, ip: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` })
  expect(lines).toHaveLength(600)
  // Other networks are still recorded.
  security.record('signed_in', request)
  expect(lines).toHaveLength(601)
})
