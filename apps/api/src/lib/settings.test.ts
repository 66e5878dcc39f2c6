import { createECDH, type ECDH } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProvider } from './providers/choose-provider.ts'
import { demoOtp, isMailActive, isReadHere, isSmsActive, readSettings, SettingsError, SettingsSchema } from './settings.ts'

const problemOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
    return null
  } catch (error) {
    return error instanceof SettingsError ? error.message : error
  }
}

describe('the settings', () => {
  it('have defaults for a first start', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('.data'),
      DEMO: true,
      DEMO_SPEED: 1,
      TRUST_PROXY: '',
      TRACK_TRIES_PER_HOUR: 10,
      LIVE_PER_ADDRESS: 50,
    })
  })

  it('know a real database: then there is no demo, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://shop@db.example/shop'
    expect(readSettings({ DATABASE_URL }).DEMO).toBe(false)
    expect(readSettings({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true)
    expect(readSettings({ DEMO: 'off' }).DEMO).toBe(false)
  })

  it('refuse several processes on the embedded database', () => {
    expect(problemOf({ PROCESSES: '2' })).toMatch(/ {2}PROCESSES: the embedded/)
  })

  it('know another backend: then there is no demo, no database, and a process for each core', () => {
    const BACKEND_URL = 'https://backend.example/'
    expect(readSettings({ BACKEND_URL, PROCESSES: '2' })).toMatchObject({
      BACKEND_URL: 'https://backend.example',
      DEMO: false,
      PROCESSES: 2,
    })
    expect(problemOf({ BACKEND_URL, DEMO: '1' })).toMatch(/ {2}DEMO: the demo city is in our own database/)
  })

  it('that are empty count as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DATA_DIR: '' })).toMatchObject({ PORT: 3000, DEMO: true })
  })

  it('lose the slash at the end of an address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://medina.example/' }).PUBLIC_URL).toBe('https://medina.example')
  })

  it('that are addresses of other services have no login, and no problem repeats one', () => {
    const login = 'https://shopkeeper:planted-secret@service.example/'
    for (const name of ['BACKEND_URL', 'NOMINATIM_URL', 'OSRM_URL', 'MAP_STYLE_URL', 'STRIPE_URL', 'PUBLIC_URL']) {
      const problem = problemOf({ [name]: login })
      expect(problem).toContain(`  ${name}: has a user or a password, which cannot be sent: take them away`)
      expect(problem).not.toMatch(/shopkeeper|planted/)
    }
  })

  it('that are wrong are all named at once, with what they may be', () => {
    const problem = problemOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      PUBLIC_URL: 'ftp://x',
      APP_KEY: 'short',
      LOG_LEVEL: 'loud',
      CLOCK_START: 'noon',
      DEMO: 'maybe',
    })
    expect(problem).toMatch(/^Some settings cannot be used:/)
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'APP_KEY', 'LOG_LEVEL', 'CLOCK_START', 'DEMO']) {
      expect(problem).toMatch(new RegExp(`^  ${name}: .+$`, 'm'))
    }
    expect(problem).toContain('must start with postgres://')
    // A secret is not printed.
    expect(problem).not.toContain('short')
  })

  it.each<[Record<string, string>, string[]]>([
    [{ S3_URL: 'https://s3.example/bucket' }, ['S3_KEY_ID', 'S3_SECRET']],
    [{ S3_KEY_ID: 'key', S3_SECRET: 'hush' }, ['S3_URL']],
    [{ S3_REGION: 'eu-central-1' }, ['S3_URL', 'S3_KEY_ID', 'S3_SECRET']],
  ])('that belong together are set together: %j', (environment, missing) => {
    const problem = problemOf(environment)
    expect([...String(problem).matchAll(/^  (\w+): is missing/gm)].map(([, name]) => name)).toEqual(missing)
    expect(problem).not.toContain('hush')
  })

  it.each<[Record<string, string>, string[]]>([
    [{ SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush' }, ['SMS_FROM']],
    [{ SMS_URL: 'https://sms.example' }, ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM']],
    [{ UNIFONIC_SENDER: 'Medina' }, ['UNIFONIC_APP_SID']],
    [{ SMS_HTTP_KEY: 'hush' }, ['SMS_HTTP_URL']],
    [{ WHATSAPP_PHONE_ID: '106540352242922', WHATSAPP_TOKEN: 'hush' }, ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']],
    [{ SMTP_URL: 'smtps://shop:hush@mail.example' }, ['MAIL_FROM']],
    [{ MAIL_FROM: 'post@shop.example' }, ['SMTP_URL']],
  ])('of what sends messages are whole: %j', (environment, missing) => {
    const problem = problemOf(environment)
    expect([...String(problem).matchAll(/^  (\w+): is missing/gm)].map(([, name]) => name)).toEqual(missing)
    expect(problem).not.toContain('hush')
  })

  it('choose one of several providers of text messages', () => {
    const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: 'Medina' }
    const both = { ...sms, UNIFONIC_APP_SID: 'hush', UNIFONIC_SENDER: 'Medina' }
    expect(problemOf(both)).toContain('  SMS_PROVIDER: names the provider of text messages that sends: one of: twilio, unifonic')
    expect(problemOf({ ...sms, SMS_PROVIDER: 'unifonic' })).toContain('one of: twilio')
    expect(problemOf({ SMS_PROVIDER: 'twilio' })).toContain('none is set')
    expect(findProvider('sms', readSettings({ ...both, SMS_PROVIDER: 'unifonic' }))?.name).toBe('unifonic')
    expect(findProvider('sms', readSettings(sms))?.name).toBe('twilio')
  })

  it.each([
    [{ SMS_HTTP_URL: 'https://{to}.house.example/' }, 'SMS_HTTP_URL: has a place in its host'],
    [{ SMS_HTTP_URL: 'no address' }, 'SMS_HTTP_URL: '],
    [{ SMS_HTTP_BODY: '{"to": "{phone}"}' }, 'SMS_HTTP_BODY: has the place {phone}'],
    [{ SMS_HTTP_HEADERS: 'authorization' }, 'SMS_HTTP_HEADERS: is a list such as'],
    [{ SMS_HTTP_HEADERS: 'x-text: {text}' }, 'SMS_HTTP_HEADERS: has the place {text}'],
    [{ SMS_HTTP_KEY: 'clé' }, 'SMS_HTTP_KEY: has a letter outside of ASCII'],
    [{ SMS_HTTP_OK_FIELD: 'a..b' }, 'SMS_HTTP_OK_FIELD: is a path'],
  ])('of a house of text messages are checked at the start: %j', (environment, words) => {
    expect(problemOf({ SMS_HTTP_URL: 'https://house.example/', ...environment })).toContain(words)
  })

  it.each([
    'post',
    'a@b@c',
    'Medina <post>',
    'Medina <a@shop.example>, <b@shop.example>',
    'a@shop.example\r\nBcc: b@shop.example',
  ])('know that mail does not come from %j', (MAIL_FROM) => {
    expect(problemOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toContain('  MAIL_FROM: must be an address')
  })

  it('[8.046] know the code of the demo, and refuse it wherever it would be a way in', () => {
    const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: 'Medina' }
    const mail = { SMTP_URL: 'smtps://shop:hush@mail.example', MAIL_FROM: 'Medina <post@shop.example>' }
    expect(demoOtp(readSettings({}))).toBe('123456')
    expect(demoOtp(readSettings({ DEMO_OTP: '006006' }))).toBe('006006')
    for (const environment of [{ DEMO: '0' }, sms, mail, { DEMO: '1', ...mail }] as Record<string, string>[]) {
      expect(demoOtp(readSettings(environment))).toBeNull()
      const problem = problemOf({ ...environment, DEMO_OTP: '006006' })
      expect(problem).toMatch(/^  DEMO_OTP: .+ take it away$/m)
      expect(problem).not.toContain('006006')
    }
    expect(problemOf({ DEMO_OTP: '12345' })).toContain('  DEMO_OTP: must have six digits')
  })

  it('say which messages arrive, and which stay in the inbox of the demo', () => {
    const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hush', SMS_FROM: 'Medina' }
    const of = (environment: Record<string, string>) => {
      const settings = readSettings(environment)
      return [isSmsActive(settings), isMailActive(settings), isReadHere(settings, 'sms'), isReadHere(settings, 'email')]
    }
    expect(of({})).toEqual([true, true, true, true])
    expect(of({ DEMO: '0' })).toEqual([false, false, false, false])
    expect(of({ DEMO: '0', ...sms })).toEqual([true, false, false, false])
    // The demo inbox must not show codes that are sent to real phones.
    expect(of(sms)).toEqual([true, true, false, true])
  })

  it('name all values that cannot work at once, instead of failing later with a stack', () => {
    const pair = (): ECDH => {
      const keys = createECDH('prime256v1')
      do keys.generateKeys()
      while (keys.getPrivateKey().length < 32)
      return keys
    }
    const [one, other] = [pair(), pair()]
    const keysOf = (publicOf: ECDH, privateOf: ECDH) => ({
      VAPID_PUBLIC_KEY: publicOf.getPublicKey('base64url'),
      VAPID_PRIVATE_KEY: privateOf.getPrivateKey('base64url'),
    })
    const bad = {
      PUBLIC_URL: 'https://shop.example/medina',
      TRUST_PROXY: 'abc',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=100%',
      ...keysOf(one, other),
    }
    const problem = problemOf(bad)
    for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'OTEL_EXPORTER_OTLP_HEADERS', 'VAPID_PRIVATE_KEY'])
      expect(problem).toMatch(new RegExp(`^  ${name}: .{20,}$`, 'm'))
    expect(readSettings(keysOf(one, one))).toMatchObject(keysOf(one, one))
  })

  it.each(['1', '0', '127.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback,uniquelocal'])('trust the proxies %s', (setting) => {
    expect(readSettings({ TRUST_PROXY: setting }).TRUST_PROXY).toBe(setting)
  })
  it.each(['abc', '1.2.3', '10.0.0.0/33', '-1', '1.5', 'true', '10.0.0.1;10.0.0.2'])('know that %s is no proxy', (setting) => {
    expect(problemOf({ TRUST_PROXY: setting })).toContain('  TRUST_PROXY: is a number of hops')
  })
  it.each(['https://shop.example/?a=1', 'https://shop.example/#a', 'https://me:you@shop.example', 'https://shop.example/a/'])(
    'know that no shop is at %s',
    (url) => {
      expect(problemOf({ PUBLIC_URL: url })).toContain('  PUBLIC_URL: is a host without a path')
      expect(readSettings({ PUBLIC_URL: 'https://shop.example:8443/' }).PUBLIC_URL).toBe('https://shop.example:8443')
    },
  )

  it.each([
    ['PUBLIC_URL', 'shop.example', 'must be an address that begins with https:// or http://'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://collector', 'must be an address that begins with https:// or http://'],
    ['PORT', 'eighty', 'must be a number'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '70000', 'must be at most 65535'],
    ['SESSION_DAYS', '0', 'must be at least 1'],
    ['DEMO', 'yes', 'must be one of 0, 1, true, false, on, off'],
    ['CLOCK_START', 'today', 'must be a time such as 2026-03-14T10:30:00Z'],
  ])('say what %s may be instead of %s', (name, value, words) => {
    expect(problemOf({ [name]: value })).toContain(`  ${name}: ${words}`)
  })

  it('never answer in words of the library that checks them', () => {
    for (const name of Object.keys(SettingsSchema.shape))
      for (const value of ['abc%%', '-1', '0.5', '1e9'])
        expect(problemOf({ [name]: value }) ?? '').not.toMatch(/Invalid|expected|Too (big|small)/)
  })

  it('of a bucket need no region', () => {
    const bucket = { S3_URL: 'https://s3.example/bucket/', S3_KEY_ID: 'key', S3_SECRET: 'hush' }
    const values = { ...bucket, S3_URL: 'https://s3.example/bucket', S3_REGION: 'us-east-1' }
    expect(readSettings(bucket).ofProviders).toMatchObject(values)
  })
})
