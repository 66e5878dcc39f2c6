import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '#testing/shop/people.ts'
import { runOperator } from '#testing/shop/run-operator.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { GUEST, listTraces, someTraces, zaynab } from './privacy.builders.ts'

const { app, shop, item } = await startTestShop({
  shop: { module: 'pharmacy' },
  item: { stock: 50 },
  clockStart: '2026-06-10T10:00:00Z',
})
const traced = await someTraces(app, shop, item)
const file = join(mkdtempSync(join(tmpdir(), 'medina-person-')), 'data.zip')
let withdrawAddress: () => void

beforeAll(async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  withdrawAddress = publishToolAddress(app.api.settings, url)
})
afterAll(() => withdrawAddress())

const operator = (...args: string[]) => runOperator({ DATA_DIR: app.api.settings.DATA_DIR }, 'person', ...args)

it('shows whom a contact means, and writes the archive to a new file', async () => {
  expect((await operator('show', zaynab.phone)).out).toBe(
    `Account ${traced.person.id} · ${zaynab.phone} · ${zaynab.email} · 2 orders · 1 trips\n`,
  )
  expect((await operator('export', GUEST.phone)).error).toContain('--file')
  const written = await operator('export', GUEST.phone, '--file', file)
  expect(written.out).toContain(`No account · ${GUEST.phone} · 1 orders · 0 trips`)
  const data = strFromU8(unzipSync(new Uint8Array(readFileSync(file)))['data.json'] ?? new Uint8Array())
  expect(data).toContain(GUEST.name)
  expect(data).not.toContain('Zaynab Wolkenstein')
  const again = await operator('export', GUEST.phone, '--file', file)
  expect([again.code, again.error]).toEqual([1, expect.stringContaining('EEXIST')])
})

it('leaves out an account that states the contact and never proved it, and says how to name it', async () => {
  const { id } = await aCustomer(app, { email: GUEST.email })
  const stated = `Account ${id} states this contact but never proved it, so it is left out. If it is theirs, repeat with ${id} instead.`
  expect((await operator('show', GUEST.email)).out).toBe(`No account · ${GUEST.email} · 1 orders · 0 trips\n${stated}\n`)
  expect((await operator('show', String(id))).out).toBe(`Account ${id} · 0 orders · 0 trips\n`)
  expect((await operator('delete', GUEST.email, '--yes')).out).toBe(
    `Deleted; 1 orders and 0 trips name nobody any more.\n${stated}\n`,
  )
  expect(await app.api.db.selectFrom('customers').select('email').where('id', '=', id).execute()).toEqual([
    { email: GUEST.email },
  ])
})

it('deletes a person only with --yes', async () => {
  const unconfirmed = await operator('delete', zaynab.email)
  expect([unconfirmed.code, unconfirmed.error]).toEqual([1, expect.stringContaining('add --yes')])
  expect(await listTraces(app.api.db, [zaynab.email])).toMatchObject({ customers: 1 })
  expect((await operator('delete', zaynab.email, '--yes')).out).toBe(
    `Deleted account ${traced.person.id}; 2 orders and 1 trips name nobody any more.\n`,
  )
  expect(await listTraces(app.api.db, ['zaynab', zaynab.phone])).toEqual({})
  expect((await operator('show', zaynab.email)).error).toBe(`Nobody is known as ${zaynab.email}.\n`)
})
