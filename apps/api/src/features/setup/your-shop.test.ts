import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand as runShopCommand } from '../../../../../scripts/shop/run-command.ts'
import { toLocalTime } from '@medina/time/local-time'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { root } from '@medina/testing/root'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { runOperator } from '#testing/shop/run-operator.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'

const readGuide = () => readFileSync(join(root, 'docs/your-shop.md'), 'utf8')

/** The commands in a chapter of the guide, as printed. */
function readCommands(chapter: number): string[] {
  const [, text = ''] = readGuide().split(new RegExp(`^## ${chapter}\\. .*$`, 'm'))
  const [own = ''] = text.split(/^## /m)
  return [...own.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
}

let app: TestApp
let folder: string
let withdrawAddress: () => void
/** Keys by the placeholders that the guide uses for them. */
const keys: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp()
  withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
  folder = mkdtempSync(join(tmpdir(), 'medina-your-shop-'))
  symlinkSync(join(root, 'examples'), join(folder, 'examples'))
}, 120_000)
afterAll(async () => {
  withdrawAddress()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of the guide while the service is running, in the reader's folder; returns its output. */
async function run(line: string): Promise<string> {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? keys[word] ?? word)
  const environment = { DATA_DIR: app.api.settings.DATA_DIR }
  const [program, ...rest] = words
  if (program === 'cp') return execFileSync('cp', rest, { cwd: folder, encoding: 'utf8' })
  const [, name, dashes, ...args] = rest
  expect([program, rest[0], dashes], line).toEqual(['npm', 'run', '--'])
  const { code, out, error } = name === 'shop' ? await runShop(...args) : await runOperator(environment, ...args)
  expect({ code, error }, line).toEqual({ code: 0, error: '' })
  return out
}

const runShop = (...args: string[]) => runShopCommand(args, { ...bareEnvironment, DATA_DIR: app.api.settings.DATA_DIR }, folder)

/** Adds a row to a file of the larger shop, with any columns that the file lacks. */
function addRow(file: string, row: Record<string, string>): void {
  const path = join(folder, 'larger', file)
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const more = Object.keys(row).filter((column) => !head.split(',').includes(column))
  const columns = [...head.split(','), ...more]
  const own = columns.map((column) => row[column] ?? '').join(',')
  const padded = lines.map((line) => `${line}${','.repeat(more.length)}`)
  writeFileSync(path, `${[columns.join(','), ...padded, own].join('\n')}\n`)
}

async function runChapter(chapter: number): Promise<string[]> {
  const printed: string[] = []
  for (const line of readCommands(chapter)) printed.push(await run(line))
  return printed
}

it('begins with a clone and an empty shop', () => {
  expect(readCommands(1)).toEqual([expect.stringMatching(/^git clone \S+ && cd \S+$/), 'DEMO=0 npm start'])
})

it('fills the shop from a copy of the example', { timeout: 300_000 }, async () => {
  const [, plan, applied, , , value] = await runChapter(2)
  expect(plan).toContain('  + stores.csv: snack-yasmine\n')
  expect(plan).toContain('  + documents: privacy_policy, en\n')
  expect(plan).toContain('Nothing was changed yet')
  expect(applied).toContain('changes made.')
  expect(value).toContain('additional_charge = 1.50')
  expect(existsSync(join(folder, 'my-shop-now/items.csv'))).toBe(true)
  expect(await run('npm run shop -- plan my-shop-now --prune')).toContain('Nothing to change')
  const { body } = await app.get<{ business_name: string; additional_charge: number }>('/api/v1/config')
  expect(body).toMatchObject({ business_name: 'Souk Casa', additional_charge_status: 1, additional_charge: 1.5 })
})

it('names the mistake that the guide shows', { timeout: 300_000 }, async () => {
  const [, mistake = ''] = /```\n(items\.csv, row .*)\n```/.exec(readGuide()) ?? []
  execFileSync('cp', ['-r', 'my-shop', 'wrong'], { cwd: folder })
  const items = join(folder, 'wrong/items.csv')
  writeFileSync(items, readFileSync(items, 'utf8').replace('32.00', '34;00'))
  const { code, error } = await runShop('plan', 'wrong')
  expect([code, error]).toEqual([1, expect.stringContaining(mistake)])
  expect(mistake).not.toBe('')
})

it('takes a store with pictures, as the guide says', { timeout: 300_000 }, async () => {
  cpSync(join(folder, 'my-shop'), join(folder, 'larger'), { recursive: true })
  mkdirSync(join(folder, 'larger/pictures'))
  writeFileSync(join(folder, 'larger/pictures/bread.jpg'), await aRedBlueJpeg(600, 600).toBuffer())
  const store = { slug: 'amandine', zone: 'Maarif', module: 'food', name_en: 'Amandine', phone: '+212522000120', hours: 'always' }
  const place = { latitude: '33.5790', longitude: '-7.6300', minimum_delivery_time: '20', maximum_delivery_time: '35' }
  addRow('stores.csv', { ...store, ...place, logo: 'pictures/bread.jpg' })
  const bread = { slug: 'brioche', store: 'amandine', category: 'sweets-drinks', name_en: 'Brioche', price: '12.50' }
  addRow('items.csv', { ...bread, image: 'pictures/bread.jpg' })
  expect((await runShop('apply', 'larger')).out).toContain('2 changes made.')
  const item = await app.get<{ image_full_url: string }>('/api/v1/items/details/brioche')
  expect(item.body.image_full_url).toMatch(/^\/images\/|^https?:/)
})

it('makes keys for the kitchen, a courier and the office', { timeout: 300_000 }, async () => {
  const printed = await runChapter(3)
  for (const [index, word] of ['KITCHEN_KEY', 'COURIER_KEY', 'OFFICE_KEY'].entries())
    keys[word] = /^ {2}(\S+)$/m.exec(printed[index] ?? '')?.[1] ?? ''
  expect(Object.values(keys).every((key) => key.length > 20)).toBe(true)
})

it('shows the first order, delivers it, and gives money back', { timeout: 300_000 }, async () => {
  const items = await app.api.db
    .selectFrom('items')
    .select(['id', 'module_id', 'price'])
    .where('slug', 'in', ['chicken-sandwich', 'orange-juice'])
    .execute()
  const { body: zones } = await app.get<{ zone_id: string }>('/api/v1/config/get-zone-id?lat=33.58&lng=-7.64')
  const shop = { headers: { zoneId: zones.zone_id, moduleId: String(items[0]?.module_id) } }
  const guest = await aGuestWith(app, shop, ...items.map(({ id }) => ({ item_id: id })))
  const place = { latitude: '33.58', longitude: '-7.64', contact_person_number: '+212661234567' }
  expect(await anOrderOf(app, shop, guest, place)).toBe(100_001)

  const [orders] = await runChapter(4)
  expect(orders).toContain('100001')
  await runChapter(5)
  const order = () => app.api.db.selectFrom('orders').selectAll().where('id', '=', 100_001).executeTakeFirstOrThrow()
  const courier = await app.api.db
    .selectFrom('couriers')
    .select('id')
    .where('phone', '=', '+212661000101')
    .executeTakeFirstOrThrow()
  expect(await order()).toMatchObject({ order_status: 'delivered', courier_id: courier.id })
  const [, due] = await runChapter(6)
  expect(due).toMatch(/due +15/)
  expect(await run('npm run operator -- returns list --key OFFICE_KEY')).toContain('returned')
  expect(await run('npm run shop -- plan my-shop')).not.toContain('orders')
  const balances = await run('npm run operator -- balances --key OFFICE_KEY')
  expect(balances).toContain('Snack Yasmine · no payout yet')
  keys.STORE = /^\d+/.exec(balances)?.[0] ?? ''
  keys.TODAY = toLocalTime(app.api.clock.now(), 'Africa/Casablanca').date
  keys.COURIER = /^\d+/.exec(await run('npm run operator -- couriers balances --key OFFICE_KEY'))?.[0] ?? ''
  const [cash, handOver, , payout, payouts] = await runChapter(7)
  expect(cash).toMatch(/owed 0\.00 MAD · holds \d+\.\d\d MAD in cash · Yassine Amrani \+212661000101 · no payout yet/)
  expect(handOver).toMatch(/hand-over 10\.00 MAD · At the office.*\n.*owed 0\.00 MAD and holds \d+\.\d\d MAD in cash now/)
  const days = '--from TODAY --to TODAY --key OFFICE_KEY'
  expect(await run(`npm run operator -- couriers statement COURIER ${days}`)).toMatch(/order 100001[\s\S]*hand-over[\s\S]*after/)
  expect(await run(`npm run operator -- couriers cash ${days}`)).toMatch(/tips 0\.00 MAD · 1 order · Yassine/)
  expect(payout).toMatch(/payout 20\.00 MAD · Bank transfer 1 · key 3, Office/)
  expect(payouts).toContain('payout 20.00 MAD · Bank transfer 1')
})

it('finds what customers searched in vain once its meaning is written, and turns counting off and on', {
  timeout: 300_000,
}, async () => {
  const { text = '', meaning = '' } =
    /for `(?<text>\w+)`: nothing is found[\s\S]*words of your catalogue: `(?<meaning>\w+)`/.exec(readGuide())?.groups ?? {}
  const { id } = await app.api.db.selectFrom('modules').select('id').where('module_type', '=', 'food').executeTakeFirstOrThrow()
  const { body: zones } = await app.get<{ zone_id: string }>('/api/v1/config/get-zone-id?lat=33.58&lng=-7.64')
  const search = async () => {
    const headers = { zoneId: zones.zone_id, moduleId: String(id) }
    const { body } = await app.get<{ products: { name: string }[] }>(
      `/api/v1/items/search?name=${text}&limit=50&offset=1`,
      headers,
    )
    return body.products.map(({ name }) => name)
  }
  expect([text.length > 0, await search()]).toEqual([true, []])
  const authorization = `Bearer ${keys.OFFICE_KEY}`
  await app.put('/api/v1/operator/meanings', { module_id: id, text, meanings: [meaning] }, { authorization })
  expect(await search()).toContain('Sandwich au poulet')
  const [off, on] = await runChapter(8)
  expect([off, on]).toEqual([expect.stringContaining('count_searches = off'), expect.stringContaining('count_searches = on')])
})

it('lets the kitchen change its menu, and the office decide what needs its approval', async () => {
  const [approval, all] = await runChapter(9)
  expect([approval, all]).toEqual([
    expect.stringContaining('store_menu_rights = approval'),
    expect.stringContaining('store_menu_rights = all'),
  ])
  const { id, slug, store_id } = await app.api.db
    .selectFrom('items')
    .innerJoin('stores', 'stores.id', 'items.store_id')
    .select(['items.id', 'items.slug', 'items.store_id'])
    .where('stores.slug', '=', 'snack-yasmine')
    .orderBy('items.id')
    .executeTakeFirstOrThrow()
  const authorization = `Bearer ${keys.KITCHEN_KEY}`
  const rows = { items: [{ slug, price: '61' }] }
  const saved = await app.post(`/api/v1/operator/stores/${store_id}/menu`, { rows }, { authorization })
  expect(saved.status, saved.text).toBe(200)
  const { price } = await app.api.db.selectFrom('items').select('price').where('id', '=', id).executeTakeFirstOrThrow()
  expect(price).toBe(6100)
})
