import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyFolder } from '#testing/database/folders.ts'
import { everything } from '#testing/shop/everything.ts'
import { root } from '@medina/testing/root'
import { openShop, type ShopProcess } from '#testing/shop/shop-process.ts'
import { runCommand } from '../../../../scripts/backup/run-command.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { openPglite } from '#lib/database/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-drill-'))
const [from, to] = [join(folder, 'from'), join(folder, 'to')]
const environment = {
  APP_KEY: 'planted as the key of the environment',
  STRIPE_SECRET_KEY: 'sk_test_planted51Hq',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted77Zt',
  GOOGLE_CLIENT_ID: 'a-client-of-google',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-planted-93',
  SMTP_URL: 'smtp://shop:planted-of-mail-44@127.0.0.1:1',
  MAIL_FROM: 'Medina <post@medina.example>',
}
let shop: ShopProcess
/** Secrets that only the customer and the guest of `signUp` know. */
const personal: Record<string, string> = {}

beforeAll(async () => {
  copyFolder(join(inject('testFolder'), 'template_migrated'), from)
  // Made by a start without APP_KEY; it moves with the shop.
  writeFileSync(join(from, 'app.key'), 'the key that was generated once\n', { mode: 0o600 })
  shop = await openShop({ DATA_DIR: from, DEMO: '0', ...environment })
})
afterAll(async () => {
  await shop.end()
  rmSync(folder, { recursive: true, force: true })
})

const run = (command: 'backup' | 'restore', file: string, DATA_DIR: string) => runCommand([command, file], { DATA_DIR }, folder)

/** Every row of every table, every upload, and the key. */
async function readShop(dataDir: string): Promise<unknown> {
  const database = await openPglite(dataDir)
  try {
    const uploads = readdirSync(join(dataDir, 'uploads')).map((name) => [name, digest(join(dataDir, 'uploads', name))])
    return { tables: await everything(database.db), uploads, key: digest(join(dataDir, 'app.key')) }
  } finally {
    await database.close()
  }
}

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The planted secrets that a backup of the running shop holds anywhere: also in its log of writes and in rows that are gone. */
function findSecrets(backup: string): string[] {
  const bytes = gunzipSync(readFileSync(join(folder, backup)))
  expect(bytes.includes('lina@mail.example')).toBe(true)
  const { GOOGLE_CLIENT_ID: _, MAIL_FROM: __, ...secrets } = environment
  const tools = readFileSync(join(from, 'tools.key'), 'utf8').trim()
  const planted = Object.entries({ ...secrets, ...personal, tools, SMTP_URL: 'planted-of-mail-44' })
  return planted.filter(([, secret]) => bytes.includes(secret)).map(([name]) => name)
}

/** A customer with a picture: rows in several tables, and an upload. */
async function signUp(): Promise<void> {
  const password = 'seven sails at sea'
  const person = { name: 'Lina Haddad', phone: '+966551234567', email: 'lina@mail.example', password, confirm_password: password }
  const account = await fetch(`${shop.url}/api/v1/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token } = (await account.json()) as { token: string }
  const guest = await fetch(`${shop.url}/api/v1/auth/guest/request`, { method: 'POST' })
  Object.assign(personal, { password, token, guest: ((await guest.json()) as { guest_id: string }).guest_id })
  const form = new FormData()
  for (const [key, value] of Object.entries({ name: person.name, phone: person.phone, email: person.email })) form.set(key, value)
  form.set('image', new Blob([new Uint8Array(await aRedBlueJpeg(300, 200).toBuffer())], { type: 'image/jpeg' }), 'lina.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const saved = await fetch(`${shop.url}/api/v1/customer/update-profile`, { method: 'POST', headers, body: form })
  expect([saved.status, readdirSync(join(from, 'uploads'))]).toEqual([200, [expect.stringMatching(/\.jpg$/)]])
}

it('a backup of a shop that runs is restored whole: every table, every upload and the key', { timeout: 120_000 }, async () => {
  await signUp()
  expect(await run('backup', 'running.tar.gz', from)).toMatchObject({ code: 0, error: '' })
  expect(statSync(join(folder, 'running.tar.gz')).mode & 0o077).toBe(0)
  // The copy that was packed is gone.
  expect(readdirSync(from).filter((name) => name.startsWith('backup-'))).toEqual([])
  expect(findSecrets('running.tar.gz')).toEqual([])
  expect(await run('restore', 'running.tar.gz', from)).toMatchObject({ code: 1, error: expect.stringContaining('already using') })
  await shop.end()

  expect(await run('restore', 'running.tar.gz', to)).toMatchObject({ code: 0, error: '' })
  const before = await readShop(from)
  expect(await readShop(to)).toEqual(before)
  expect(await run('restore', 'running.tar.gz', to)).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is a shop in'),
  })

  // Of the shop that stands still as well.
  expect(await run('backup', 'stopped.tar.gz', from)).toMatchObject({ code: 0, error: '' })
  expect(await run('restore', 'stopped.tar.gz', join(folder, 'third'))).toMatchObject({ code: 0 })
  expect(await readShop(join(folder, 'third'))).toEqual(before)
})

it('the nightly backup can be restored, and removes those that are too old', { timeout: 120_000 }, async () => {
  const backups = join(folder, 'nightly')
  const [old, recent] = [join(backups, 'medina-20260101T033000Z'), join(backups, 'medina-20260220T033000Z')]
  for (const [path, days] of [
    [old, 16],
    [recent, 2],
  ] as const) {
    mkdirSync(path, { recursive: true })
    const at = new Date(Date.now() - days * 86_400_000)
    utimesSync(path, at, at)
  }
  const env = { ...process.env, DATA_DIR: from, BACKUP_DIR: backups }
  await promisify(execFile)(join(root, 'deploy/backup.sh'), { env })
  const [kept, made = ''] = readdirSync(backups).toSorted()
  expect(kept).toBe('medina-20260220T033000Z')
  expect(made).toMatch(/^medina-\d{8}T\d{6}Z$/)
  expect(statSync(join(backups, made)).mode & 0o077).toBe(0)
  expect(await run('restore', join('nightly', made, 'medina.tar.gz'), join(folder, 'night'))).toMatchObject({ code: 0 })
  expect(await readShop(join(folder, 'night'))).toEqual(await readShop(from))
})

it('half a backup is refused and leaves nothing behind, and a file that is there is not overwritten', async () => {
  const half = join(folder, 'running.tar.gz')
  expect(await run('backup', 'running.tar.gz', to)).toMatchObject({ code: 1, error: expect.stringContaining('is there already') })
  truncateSync(half, Math.floor(statSync(half).size / 2))
  const target = join(folder, 'fourth')
  expect(await run('restore', 'running.tar.gz', target)).toMatchObject({
    code: 1,
    error: expect.stringContaining('Nothing was restored'),
  })
  expect(readdirSync(target)).toEqual([])
  expect(await run('restore', 'missing.tar.gz', target)).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no file'),
  })
  expect(await run('backup', 'empty.tar.gz', target)).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no shop in'),
  })
})

it('with a PostgreSQL both commands name the program to use instead', async () => {
  const environment = { DATABASE_URL: 'postgres://shop@db.example/shop' }
  const refused = await runCommand(['backup', 'x.tar.gz'], environment, folder)
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('use pg_dump') })
})
