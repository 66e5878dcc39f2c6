import { spawn } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { onTestFinished, expect, it } from 'vitest'
import { findProgram } from '#testing/shop/shop-process.ts'
import { aShop, anOrderBody } from '#testing/shop/builders.ts'
import { findFreePort } from '#testing/database/postgres-server.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { childEnvironment, untilUp } from '#testing/shop/child-server.ts'
import { startOtlpReceiver } from '#testing/stand-ins/otlp-receiver.ts'
import { startSmtpStandIn, toMailSettings } from '#testing/stand-ins/smtp-server.ts'
import { startTwilioStandIn, toSmsEnvironment } from '#testing/stand-ins/twilio-server.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import { formatGuestCookie } from '@medina/contract/device/plain-forms'
import { runCommand } from '../../../../scripts/shop/run-command.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { makeKey } from '#features/operator/keys/operator-keys.ts'
import type { Db } from '#lib/database/database.ts'

type Answer = { url?: string; token?: string; ticket?: string; guest_id?: string; order_id?: number }

const APP_KEY = 'a key for this test, and for nothing but it'
const DATABASE_PASSWORD = 'planted-of-the-database-61'
/** Longer than any answer takes: one that never comes is named by its call. */
const MOST_MS = 20_000
const HOOK_SECRET = 'planted-to-sign-web-hooks-84'
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

it('no log, trace, metric, error, page, export or row of a backup has a secret, and no log or trace a contact, from the sign-up to the order', {
  timeout: 60_000,
}, async () => {
  const [phones, mails, collector, database, metricsPort] = await Promise.all([
    startTwilioStandIn(),
    startSmtpStandIn(),
    startOtlpReceiver(),
    openTestDatabase(),
    findFreePort(),
  ])
  onTestFinished(async () => void (await Promise.all([phones.close(), mails.close(), collector.close(), database.close()])))
  const { db } = database
  const shop = await aShop({ api: { db } } as TestApp, { module: 'grocery' })
  const item = await anItem(db, { store_id: shop.storeId, stock: 9 })
  await db.insertInto('settings').values({ key: 'phone_verification_status', value: 'true' }).execute()
  const smtp = new URL(mails.url)
  const gate = await openGate(database.url ?? '')
  const push = createECDH('prime256v1')
  const VAPID_PUBLIC_KEY = push.generateKeys('base64url')
  const folder = mkdtempSync(join(tmpdir(), 'medina-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const environment = childEnvironment({
    DATABASE_URL: gate.url,
    DATA_DIR: join(folder, 'data'),
    PROCESSES: '1',
    METRICS_PORT: String(metricsPort),
    APP_KEY,
    ...provider,
    GOOGLE_CLIENT_ID: 'a-client-of-google',
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: push.getPrivateKey('base64url'),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'trace',
    ACCESS_LOG: '1',
    ...toSmsEnvironment(phones),
    ...toMailSettings(mails).ofProviders,
  })
  // Such an answer repeats the recipient.
  mails.trouble.RCPT = `450 4.2.1 <${person.email}>: try again later`

  const service = spawn(process.execPath, [findProgram()], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  for (const stream of [service.stdout, service.stderr])
    stream?.on('data', (text: Buffer) => {
      log += text.toString()
    })
  onTestFinished(() => void service.kill('SIGKILL'))
  const { url, kill } = await untilUp(service)

  let errors = ''
  async function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...shop.headers, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MOST_MS),
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
  const { id: keyId } = await db.selectFrom('operator_keys').select('id').executeTakeFirstOrThrow()
  const hook = { key_id: keyId, url: 'https://till.example/hook', secret: HOOK_SECRET, events: ['order.status'] }
  await db
    .insertInto('webhooks')
    .values({ ...hook, created_at: new Date() })
    .execute()
  const open = async (address: string): Promise<string> => {
    const headers = { ...bearer, cookie: `m_lang=en; ${formatGuestCookie(guest)}` }
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(MOST_MS) })
    return `${answer.status} ${await answer.text()} ${JSON.stringify([...answer.headers])}\n`
  }
  const metrics = await open(`http://127.0.0.1:${metricsPort}/metrics`)
  const pages = [await open(`${url}/store/987654`)]
  // An unexpected error is logged in full.
  for (const table of ['addresses', 'stores']) await db.schema.alterTable(table).renameTo(`${table}_gone`).execute()
  await call('customer/address/add', { ...address, address_type: 'home', latitude: '22.42', longitude: '39.05' }, bearer)
  pages.push(await open(`${url}/store/${shop.storeId}`))
  for (const table of ['addresses', 'stores']) await db.schema.alterTable(`${table}_gone`).renameTo(table).execute()

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
    database: DATABASE_PASSWORD,
    push: push.getPrivateKey('base64url'),
    hook: HOOK_SECRET,
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
    database: DATABASE_PASSWORD,
    push: secrets.push,
    archiveToken: secrets.archiveToken,
  })
  const found = (text: string, among = hidden) => among.filter(([, secret]) => holds(text, secret)).map(([name]) => name)
  await expect
    .poll(() =>
      database.db.selectFrom('outbox_messages').select('id').where('channel', '=', 'sms').where('sent_at', 'is', null).execute(),
    )
    .toEqual([])
  const rows = await readEveryRow(db)
  const shopFolder = join(folder, 'shop')
  expect(await runCommand(['export', shopFolder], environment, folder)).toMatchObject({ code: 0, error: '' })
  const files = readEveryFile(shopFolder)
  gate.close()
  pages.push(await open(`${url}/store/${shop.storeId}`))
  errors += await open(`${url}/api/v1/customer/order/list`)
  expect([service.exitCode, service.signalCode]).toEqual([null, null])
  await kill('SIGTERM')
  const traces = collector.bodies.join('\n')
  expect(pages.map((page) => page.slice(0, 20))).toEqual(['404 <!DOCTYPE html><', '500 <!DOCTYPE html><', '503 <!DOCTYPE html><'])
  const readable = { data, errors, rows, traces, metrics, files }
  expect(readable).toEqual({
    data: expect.stringContaining(person.phone),
    errors: expect.stringMatching(/^500 .*"internal"[\s\S]*^503 .*"unavailable"/m),
    rows: expect.stringContaining(person.phone),
    traces: expect.stringContaining('customer/order/place'),
    metrics: expect.stringContaining('medina_'),
    files: expect.stringContaining('grocery'),
  })
  for (const [name, text] of Object.entries({ ...readable, pages: pages.join('\n') }))
    expect([name, found(text)]).toEqual([name, []])
  // A web hook's secret signs its calls, so it is stored as it is (docs/backup.md).
  expect(rows).toContain(HOOK_SECRET)
  for (const text of [metrics, files]) expect(found(text, Object.entries(secrets))).toEqual([])
  expect(found(traces, Object.entries(secrets))).toEqual([])
  expect(found(log)).toEqual([])
  expect(Object.entries(secrets).filter(([, secret]) => lines.some((text) => holds(text, secret)))).toEqual([])
})

/** Whether a text has a secret. Six digits are also within the times and ids of a trace, by chance. */
function holds(text: string, secret: string): boolean {
  return /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text) : text.includes(secret)
}

/** A way to the database, with a password in its address, that can be closed. */
async function openGate(target: string): Promise<{ url: string; close: () => void }> {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  let isClosed = false
  const server = createServer((socket) => {
    // The port stays taken: another server that got it would keep the service waiting.
    if (isClosed) return void socket.destroy()
    const onward = connect(Number(port), hostname)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => {}).on('close', () => [socket, onward].forEach((one) => one.destroy()))
    }
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = Object.assign(new URL(target), {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    password: DATABASE_PASSWORD,
    // The gate is a way by TCP.
    search: '',
  })
  const close = () => {
    isClosed = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    close()
    server.close()
  })
  return { url: url.href, close }
}

function readEveryFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n')
}

/** All that a backup holds, and that any export could read. */
async function readEveryRow(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const texts = tables.map(({ name }) => sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`)
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union all `)}`.execute(db)
  return rows.map(({ text }) => text).join('\n')
}
