import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/errors.ts'
import { readOrigin, readTarget } from './request-origin.ts'

describe('readOrigin', () => {
  it.each([
    ['shop.example', 'https', 'https://shop.example'],
    ['shop.example:8443', 'https', 'https://shop.example:8443'],
    ['Shop.example:80', 'http', 'http://shop.example'],
    ['127.0.0.1:3000', 'http', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http', 'http://[::1]:3000'],
    ['medina_upstream', 'http', 'http://medina_upstream'],
  ])('reads %s over %s as %s', (host, protocol, origin) => {
    expect(readOrigin({ host, protocol: protocol as 'http' })).toBe(origin)
  })

  it.each(['javascript', 'ftp', '', 'HTTPS evil'])('takes the protocol %j of a proxy for http', (protocol) => {
    expect(readOrigin({ host: 'shop.example', protocol: protocol as 'http' })).toBe('http://shop.example')
  })

  it.each(['', 'x y', 'evil.example:99999', 'me@evil.example', 'evil.example/path', 'evil.example?x', '[::1', '999.1.1.1'])(
    'refuses the host %j with 400',
    (host) => {
      expect(() => readOrigin({ host, protocol: 'http' })).toThrow(AppError)
      expect(() => readOrigin({ host, protocol: 'http' })).toThrow(expect.objectContaining({ status: 400 }))
    },
  )
})

describe('readTarget', () => {
  it.each([
    ['/home?lang=ar', '/home?lang=ar'],
    ['http://evil.example:99999/home?x=1', '/home?x=1'],
    ['HTTPS://evil.example', '/'],
    ['http://evil.example?x=1', '/?x=1'],
    ['//evil.example/home', '//evil.example/home'],
  ])('reads %s as %s', (url, target) => {
    expect(readTarget({ url })).toBe(target)
  })
})
