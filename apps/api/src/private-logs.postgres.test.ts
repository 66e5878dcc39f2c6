import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { onTestFinished, expect, it } from 'vitest'
import { aShop, anOrderBody } from '@medina/testing/shop/builders'
import { openTestDatabase } from '@medina/testing/database/test-database'
import { childEnvironment } from '@medina/testing/shop/child-server'
import { root } from '@medina/testing/root'
import { startOtlpReceiver } from '@medina/testing/stand-ins/otlp-receiver'
import { startSmtpStandIn } from '@medina/testing/stand-ins/smtp-server'
import { startTwilioStandIn } from '@medina/testing/stand-ins/twilio-server'
import type { TestApp } from '@medina/testing/shop/test-app'
import { anItem } from './features/catalog/catalog.builders.ts'
import { makeKey } from './features/operator/keys/operator-keys.ts'
import type { Db } from '#lib/database/database.ts'

type Answer = { url?: string; token?: string; ticket?: string; guest_id?: string; order_id?: number }

const APP_KEY = 'a key for this test, and for nothing but it'
const person = {
  name: 'Noura Alsubaie',
  phone: '+966551230987',
  email: 'noura.alsubaie@mail.example',
  password: 'lantern street twenty',
}
const provider = {
  STRIPE_SECRET_KEY: 'sk_test_planted51Hq',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted77Zt',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-planted-93',
}
const address = { address: 'Lighthouse Passage 77', contact_person_name: person.name, contact_person_number: person.phone }

it('no log, trace, error, export or row of a backup has a secret, and no log or trace a contact, from the sign-up to the order', {
  timeout: 60_000,
}, async () => {
  const [phones, mails, collector, database] = await Promise.all([
    startTwilioStandIn(),
    startSmtpStandIn(),
    startOtlpReceiver(),
    openTestDatabase(),
  ])
  onTestFinished(async () => void (await Promise.all([phones.close(), mails.close(), collector.close(), database.close()])))
  const { db } = database
  const shop = await aShop({ api: { db } } as TestApp, { module: 'grocery' })
  const item = await anItem(db, { store_id: shop.storeId, stock: 9 })
  await db.insertInto('settings').values({ key: 'phone_verification_status', value: 'true' }).execute()
  const smtp = new URL(mails.url)
  // Such an answer repeats the recipient.
  mails.trouble.RCPT = `450 4.2.1 <${person.email}>: try again later`

  const service = spawn(process.execPath, [join(root, 'packages/testing/src/shop/api-server.ts')], {
    env: childEnvironment({
      DATABASE_URL: database.url ?? '',
      DATA_DIR: join(process.env.TMPDIR ?? '/tmp', 'medina-logs'),
      APP_KEY,
      ...provider,
      GOOGLE_CLIENT_ID: 'a-client-of-google',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'trace',
      ACCESS_LOG: '1',
      SMS_URL: phones.url,
      SMS_ACCOUNT: phones.account,
      SMS_TOKEN: phones.token,
      SMS_FROM: 'Medina',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Medina <post@medina.example>',
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  for (const stream of [service.stdout, service.stderr])
    stream?.on('data', (text: Buffer) => {
      log += text.toString()
    })
  onTestFinished(async () => {
    if (service.exitCode !== null) return
    service.kill('SIGKILL')
    await once(service, 'exit')
  })
  const [{ url }] = (await once(service, 'message')) as [{ url: string }]

  let errors = ''
  async function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...shop.headers, ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status >= 400) errors += `${answer.status} ${text} ${JSON.stringify([...answer.headers])}\n`
    return JSON.parse(text) as Answer
  }

  const { guest_id: guest = '' } = await call('auth/guest/request', {})
  const { ticket = '' } = await call('auth/sign-up', { ...person, confirm_password: person.password, guest_id: guest })
  expect(ticket).not.toBe('')
  await expect.poll(() => phones.sent.length, { timeout: 15_000 }).toBeGreaterThan(0)
  const code = /\b\d{6}\b/.exec(phones.sent[0]?.text ?? '')?.[0] ?? ''
  const verification = { verification_type: 'phone', phone: person.phone, login_type: 'manual', ticket }
  await call('auth/verify-phone', { ...verification, otp: code === '111111' ? '222222' : '111111' })
  const { token = '' } = await call('auth/verify-phone', { ...verification, otp: code })
  expect([code, token]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^[\w-]{43}$/)])
  const bearer = { authorization: `Bearer ${token}` }
  await call('auth/login', { login_type: 'manual', email_or_phone: person.email, password: `${person.password}!` })
  await db.updateTable('customers').set({ email_verified_at: new Date() }).execute()
  await call('auth/forgot-password', { email: person.email, verification_method: 'email' })
  const line = { item_id: item, model: 'Item', price: 0, quantity: 1 }
  expect(await call('customer/cart/add', line, bearer)).toHaveLength(1)
  const { guest_id: _, ...order } = anOrderBody(undefined, address)
  const placed = await call('customer/order/place', order, { ...bearer, 'idempotency-key': 'a-key-of-one-order' })
  expect(placed).toMatchObject({ order_id: expect.any(Number) })
  const { order_id } = placed
  await fetch(`${url}/api/v1/customer/order/track?order_id=${order_id}&contact_number=${encodeURIComponent(person.phone)}`)
  const { key } = await makeKey(
    db,
    { name: 'Till', role: 'admin', scopes: ['orders:read'], storeIds: null, courierId: null },
    new Date(),
  )
  const asTill = { headers: { authorization: `Bearer ${key}` } }
  const answers = [await fetch(`${url}/api/v1/operator/me`, asTill), await fetch(`${url}/api/v1/operator/newsletter`, asTill)]
  expect(answers.map(({ status }) => status)).toEqual([200, 403])
  // The archive of a person has no secret either.
  await call('customer/prove', { password: person.password }, bearer)
  const { url: archiveUrl = '' } = await call('customer/personal-data', {}, bearer)
  const archive = await fetch(`${url}${new URL(archiveUrl, url).pathname}`)
  const data = strFromU8(unzipSync(new Uint8Array(await archive.arrayBuffer()))['data.json'] ?? new Uint8Array())
  expect(data).toContain(person.phone)
  // An unexpected error is logged in full.
  await db.schema.alterTable('addresses').renameTo('addresses_gone').execute()
  await call('customer/address/add', { ...address, address_type: 'home', latitude: '22.42', longitude: '39.05' }, bearer)
  await db.schema.alterTable('addresses_gone').renameTo('addresses').execute()

  await expect.poll(() => log).toContain('"msg":"a message will be tried again"')
  const lines = log.trim().split('\n')
  expect(lines.filter((text) => text.includes('"msg":"request"')).length).toBeGreaterThan(8)
  expect(log).toMatch(/"reqId":"[^"]+","method":"POST","route":"\/api\/v1\/customer\/order\/place","status":200,"ms":\d+/)
  expect(log).toContain('"msg":"unexpected error"')
  for (const event of ['signed_in', 'sign_in_failed', 'access_refused', 'data_exported'])
    expect(log).toContain(`"event":"${event}"`)
  const secrets = {
    ...person,
    family: 'Alsubaie',
    national: person.phone.slice(4),
    local: person.email.split('@')[0] ?? '',
    address: address.address,
    ticket,
    token,
    guest,
    code,
    APP_KEY,
    smsToken: phones.token,
    mailPassword: decodeURIComponent(smtp.password),
    operatorKey: key,
    archiveToken: archiveUrl.split('/').at(-1) ?? 'no token',
    database: new URL(database.url ?? '').password || 'no password',
    idempotency: 'a-key-of-one-order',
  }
  const hidden = Object.entries({
    ...provider,
    password: person.password,
    ticket,
    token,
    guest,
    code,
    APP_KEY,
    operatorKey: key,
    smsToken: phones.token,
    mailPassword: secrets.mailPassword,
    database: secrets.database,
    archiveToken: secrets.archiveToken,
  })
  const found = (text: string, among = hidden) => among.filter(([, secret]) => text.includes(secret)).map(([name]) => name)
  await expect
    .poll(() =>
      database.db.selectFrom('outbox_messages').select('id').where('channel', '=', 'sms').where('sent_at', 'is', null).execute(),
    )
    .toEqual([])
  const rows = await readEveryRow(db)
  service.kill('SIGTERM')
  await once(service, 'exit')
  const traces = collector.bodies.join('\n')
  expect([errors, rows, traces]).toEqual([
    expect.stringMatching(/^500 .*"internal"/m),
    expect.stringContaining(person.phone),
    expect.stringContaining('customer/order/place'),
  ])
  expect({ data: found(data), errors: found(errors), rows: found(rows), traces: found(traces) }).toEqual({
    data: [],
    errors: [],
    rows: [],
    traces: [],
  })
  expect(found(traces, Object.entries(secrets))).toEqual([])
  expect(found(log)).toEqual([])
  expect(Object.entries(secrets).filter(([, secret]) => lines.some((text) => text.includes(secret)))).toEqual([])
})

/** All that a backup holds, and that any export could read. */
async function readEveryRow(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const texts = tables.map(({ name }) => sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`)
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union all `)}`.execute(db)
  return rows.map(({ text }) => text).join('\n')
}
