import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#testing/shop/shop-process.ts'
import { aNoisyJpeg } from '#lib/uploads/photo.builders.ts'

/** Everything in the folder that somebody else on the machine could read or write, with its permissions. */
function listOpen(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['', ...inside].flatMap((path) => {
    // The files of this build are still being copied: their temporary names go while this looks.
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (found === undefined || (found.mode & 0o077) === 0) return []
    return [`${(found.mode & 0o777).toString(8)} ${path}`]
  })
}

// As `npm start` begins: embedded, and with the demo city, which takes seconds to load. Hence one start shows all of it.
test('everything in DATA_DIR belongs to its owner alone from the first start on, also what was open before; a demo that others can reach says so loudly', async () => {
  const before = process.umask(0o022)
  const parent = mkdtempSync(join(tmpdir(), 'medina-modes-'))
  onTestFinished(() => {
    process.umask(before)
    rmSync(parent, { recursive: true, force: true })
  })
  const folder = join(parent, 'data')
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'uploads', 'before.jpg'), 'a picture')
  chmodSync(join(folder, 'uploads', 'before.jpg'), 0o666)
  expect(listOpen(folder)).not.toEqual([])
  const first = await openShop({ DATA_DIR: folder, HOST: '0.0.0.0' })
  onTestFinished(async () => void (await first.end()))
  expect(first.warnings).toMatch(/HOST is 0\.0\.0\.0[\s\S]*\/demo\/inbox[\s\S]*123456[\s\S]*DEMO=0/)
  expect(await (await fetch(`${first.url}/api/v1/config`)).json()).toMatchObject({ demo: true })
  expect((await fetch(`${first.url}/demo/inbox`)).status).toBe(200)
  await sendPhoto(first.url)
  // A picture that was resized lies there as well.
  const small = `${first.url}/images/peach/plaster?w=160`
  expect((await fetch(small, { headers: { accept: 'image/webp' } })).status).toBe(200)
  const here = ['app.key', 'cache', 'database', 'lock.sock', 'tools.key', 'tools.url', 'uploads']
  expect(readdirSync(folder).sort()).toEqual(here)
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
