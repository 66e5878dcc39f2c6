import { describe, expect, it } from 'vitest'
import { describeOpenDemo } from './open-demo.ts'
import { readSettings } from './settings.ts'

const describeWith = (environment: Record<string, string>) => describeOpenDemo(readSettings(environment))

describe('a demo that nobody asked for', () => {
  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { PUBLIC_URL: 'https://shop.example' },
  ])('is warned of where others can reach it: %j', (environment) => {
    const warning = describeWith(environment)
    expect(warning).toContain('/demo/inbox')
    expect(warning).toContain('123456')
    expect(warning).toContain('DEMO=0')
    for (const [name, value] of Object.entries(environment)) expect(warning).toContain(`${name} is ${value}`)
  })

  it.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '0.0.0.0', DEMO: '1' },
    { HOST: '0.0.0.0', DEMO: '0' },
    { HOST: '0.0.0.0', DATABASE_URL: 'postgres://shop@db.example/shop' },
  ])('is not warned of on this machine, and where it was asked for or is off: %j', (environment) => {
    expect(describeWith(environment)).toBeNull()
  })

  it('names its own code, and no inbox where messages are really sent', () => {
    expect(describeWith({ HOST: '0.0.0.0', DEMO_OTP: '424242' })).toContain('424242')
    const sending = {
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'hush',
      SMS_FROM: '1',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'a@b.example',
    }
    const warning = describeWith({ HOST: '0.0.0.0', ...sending })
    expect(warning).not.toContain('/demo/inbox')
    expect(warning).not.toContain('123456')
  })
})
