import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop/shop-process.ts'
import { listOpen } from '#testing/database/folders.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { aNoisyJpeg } from '#lib/uploads/photo.builders.ts'

// The demo city is a copy: loading it takes minutes of a busy machine. How the embedded database begins is in own-shop.pglite.test.ts.
test('everything in DATA_DIR belongs to its owner alone from the first start on, also what was open before', async () => {
  const before = process.umask(0o022)
  const parent = mkdtempSync(join(tmpdir(), 'medina-modes-'))
  const city = await openTestDatabase({ demo: true })
  onTestFinished(async () => {
    process.umask(before)
    await city.close()
    rmSync(parent, { recursive: true, force: true })
  })
  const folder = join(parent, 'data')
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'uploads', 'before.jpg'), 'a picture')
  chmodSync(join(folder, 'uploads', 'before.jpg'), 0o666)
  expect(listOpen(folder)).not.toEqual([])
  const settings = { DATA_DIR: folder, DATABASE_URL: city.url ?? '', DEMO: '1', PROCESSES: '1' }
  const first = await openShop(settings)
  onTestFinished(async () => void (await first.end()))
  await sendPhoto(first.url)
  // A picture that was resized lies there as well.
  const small = `${first.url}/images/peach/plaster?w=160`
  expect((await fetch(small, { headers: { accept: 'image/webp' } })).status).toBe(200)
  expect(readdirSync(folder).sort()).toEqual(['app.key', 'cache', 'tools.key', 'tools.url', 'uploads'])
  expect(listOpen(folder)).toEqual([])
  expect(await first.end()).toBe(0)
  expect(listOpen(folder)).toEqual([])
}, 120_000)

/** The new photo of one of the demo's customers. */
async function sendPhoto(url: string): Promise<void> {
  const who = { login_type: 'manual', field_type: 'email', email_or_phone: 'layla@medina.example', password: 'layla-2026' }
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(who) })
  const { token } = (await login.json()) as { token: string }
  const form = new FormData()
  form.append('name', 'Layla')
  form.append('image', new Blob([new Uint8Array(await aNoisyJpeg())]), 'me.jpg')
  const authorization = `Bearer ${token}`
  const sent = await fetch(`${url}/api/v1/customer/update-profile`, { method: 'POST', headers: { authorization }, body: form })
  expect(sent.status).toBe(200)
}
