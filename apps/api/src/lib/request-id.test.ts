import { describe, expect, it } from 'vitest'
import { createRequestIds } from './request-id.ts'

const ask = (trusted: string, sent: string | undefined, remoteAddress = '10.0.0.7') =>
  createRequestIds(trusted)({ headers: { 'x-request-id': sent }, socket: { remoteAddress } as never })
const OWN = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

describe('the number of a request', () => {
  it('is our own, and short enough to be told', () => {
    expect(ask('', undefined)).toMatch(OWN)
    expect(ask('', undefined)).not.toBe(ask('', undefined))
  })

  it.each([
    ['1', '10.0.0.7'],
    ['10.0.0.7', '10.0.0.7'],
    ['192.0.2.1, 10.0.0.0/8', '::ffff:10.0.0.7'],
    ['loopback', '127.0.0.1'],
    ['uniquelocal', 'fd00::1'],
  ])('is that of a proxy trusted by %s', (trusted, peer) => {
    expect(ask(trusted, 'proxy-0123456789', peer)).toBe('proxy-0123456789')
  })

  it.each([
    ['', '10.0.0.7'],
    ['0', '10.0.0.7'],
    ['10.0.0.8', '10.0.0.7'],
    ['loopback', '10.0.0.7'],
    ['10.0.0.0/8', ''],
  ])('is never that of a stranger: with %j trusted, %s is none', (trusted, peer) => {
    expect(ask(trusted, 'proxy-0123456789', peer)).toMatch(OWN)
  })

  it.each(['short', 'x'.repeat(65), 'a line\nof a log', '<script>alert(1)</script>', 'رقم-الطلب-هذا', ''])(
    'is never %j, whoever sent it',
    (sent) => {
      expect(ask('1', sent)).toMatch(OWN)
    },
  )
})
