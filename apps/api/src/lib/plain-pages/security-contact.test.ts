import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createClock } from '#lib/clock.ts'
import { readSettings } from '#lib/settings.ts'
import { serveSecurityContact } from './security-contact.ts'

const open = async (environment: Record<string, string>) => {
  const fastify = Fastify()
  serveSecurityContact(fastify, { settings: readSettings(environment), clock: createClock('2026-03-10T10:00:00Z') })
  return fastify.inject('/.well-known/security.txt')
}

describe('/.well-known/security.txt', () => {
  it('names the contact of the owner, and a date within a year', async () => {
    const { headers, body } = await open({
      SECURITY_CONTACT: 'mailto:security@shop.example',
      PUBLIC_URL: 'https://shop.example/',
    })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toBe(
      'Contact: mailto:security@shop.example\nExpires: 2026-09-06T00:00:00.000Z\n' +
        'Canonical: https://shop.example/.well-known/security.txt\n',
    )
  })

  it('leaves out the address that a shop does not know', async () => {
    expect((await open({ SECURITY_CONTACT: 'https://shop.example/report' })).body).toBe(
      'Contact: https://shop.example/report\nExpires: 2026-09-06T00:00:00.000Z\n',
    )
  })

  it('is not there without a contact', async () => {
    expect((await open({})).statusCode).toBe(404)
  })

  it.each(['security@shop.example', 'http://shop.example', 'javascript:alert(1)', 'mailto:a@b.example\nExpires: never'])(
    'no contact: %j',
    (contact) => {
      expect(() => readSettings({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT')
    },
  )
})
