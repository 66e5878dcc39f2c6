import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../../scripts/shop/run-command.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aMarketplace, phoneOf, writeDump } from './marketplace-dump.builders.ts'

const sizes = { items: 500, customers: 200 }

let app: TestApp
let withdrawAddress: () => void
const folder = mkdtempSync(join(tmpdir(), 'medina-move-'))

beforeAll(async () => {
  app = await startTestApp()
  withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
  writeFileSync(join(folder, 'dump.sql'), writeDump(aMarketplace(sizes)))
})
afterAll(async () => {
  withdrawAddress()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function shop(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, out, error } = await runCommand(args, { ...bareEnvironment, DATA_DIR: app.api.settings.DATA_DIR }, folder)
  return { code, output: out + error }
}

/** The numbers of both sides, by what was counted. */
function totalsOf(output: string): Record<string, [string, string]> {
  const rows = [...output.matchAll(/^ {2}([a-z]+(?: [a-z]+)*) +([\d.]+) +([\d.]+)$/gm)]
  return Object.fromEntries(rows.map(([, what = '', there = '', here = '']) => [what, [there, here]]))
}

const count = async (table: 'items' | 'customers' | 'addresses' | 'ledger_transactions'): Promise<number> =>
  Number(
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.api.db)).rows[0]?.count,
  )

const digits = async (): Promise<number> =>
  (await app.get<{ digit_after_decimal_point: number }>('/api/v1/config')).body.digit_after_decimal_point

describe('npm run shop -- move', () => {
  it('plans a move with every count and sum of both sides, and changes nothing', async () => {
    const before = [await count('items'), await count('customers')]
    const plan = await shop('move', 'plan', 'dump.sql')
    expect(plan.output).toContain('Everything was taken back: npm run shop -- move apply dump.sql moves it in.')
    const { items, customers, stores, points } = totalsOf(plan.output)
    expect({ items, customers, stores, points }).toEqual({
      items: ['500', '500'],
      customers: ['200', '200'],
      stores: ['3', '3'],
      points: ['41000', '41000'],
    })
    expect(plan.output).toContain('1 × modules of a type that Medina does not have (ride-share)')
    expect(plan.output).toContain('1 × couriers whose application was not approved')
    // Without the pictures, all orders by prescription stay there.
    expect(plan.output).toMatch(/4 × open orders, of 75\.50* together: they are finished in the other shop/)
    expect(totalsOf(plan.output)).toMatchObject({
      'open orders': ['12', '12'],
      'of these parcels': ['3', '3'],
      'not paid yet': ['3', '3'],
    })
    expect(plan.output).toContain('503 × pictures: name their folder with --pictures')
    expect([await count('items'), await count('customers')]).toEqual(before)
  })

  it('moves everything in, so that every sum agrees and the ledger is right', async () => {
    const moved = await shop('move', 'apply', 'dump.sql')
    expect(moved.output).toContain('Both sides agree, and the other shop has moved in.')
    const wallets = (5100 + 50 * 0.25).toFixed(await digits())
    expect(totalsOf(moved.output).wallets).toEqual([wallets, wallets])
    expect((await checkLedger(app.api.db)).problems).toEqual([])
    const customer = await app.api.db
      .selectFrom('customers')
      .selectAll()
      .where('phone', '=', phoneOf(8))
      .executeTakeFirstOrThrow()
    expect(customer).toMatchObject({ f_name: 'Lina 8', l_name: "O'Hara", email: 'moved8@mail.example', password_hash: null })
    expect(customer.phone_verified_at).toEqual(new Date('2024-05-06T07:08:09Z'))
  })

  it('brings dishes with their options and add-ons, goods with their combinations, and texts in all languages', async () => {
    const dish = await app.api.db.selectFrom('items').selectAll().where('slug', '=', 'thing-3').executeTakeFirstOrThrow()
    expect(dish.food_variations?.[0]).toMatchObject({ name: { en: 'Size' } })
    const shirt = await app.api.db.selectFrom('items').selectAll().where('slug', '=', 'thing-4').executeTakeFirstOrThrow()
    const { rows } = await sql<{
      stock: number
    }>`select stock from item_variations where item_id = ${shirt.id} order by stock`.execute(app.api.db)
    expect(rows.map(({ stock }) => stock)).toEqual([3, 4])
    // The first item has the slug that the second would have by its name.
    const first = await app.api.db.selectFrom('items').selectAll().where('slug', '=', 'thing-2').executeTakeFirstOrThrow()
    expect(first.name).toMatchObject({ en: 'Thing 1', ar: 'مشوي رقم ١' })
    const store = await app.api.db
      .selectFrom('stores')
      .selectAll()
      .where('slug', '=', 'dar-lamb-and-more')
      .executeTakeFirstOrThrow()
    expect(store.name).toMatchObject({ en: 'Dar Lamb; and “more”' })
  })

  it('changes nothing when it runs again', async () => {
    const before = [await count('items'), await count('customers'), await count('addresses'), await count('ledger_transactions')]
    const again = await shop('move', 'apply', 'dump.sql')
    expect(again.code).toBe(0)
    expect(again.output).not.toMatch(/items\.csv \d/)
    expect([
      await count('items'),
      await count('customers'),
      await count('addresses'),
      await count('ledger_transactions'),
    ]).toEqual(before)
  })

  it('brings what has changed there since, and the difference of a balance', async () => {
    const before = await count('items')
    const later = aMarketplace(sizes)
    Object.assign(later.items?.[10] ?? {}, { price: '99.00', name: 'Thing of another name' })
    Object.assign(later.users?.[7] ?? {}, { wallet_balance: '3.250', f_name: 'Leila' })
    writeFileSync(join(folder, 'later.sql'), writeDump(later))
    const moved = await shop('move', 'apply', 'later.sql')
    expect(moved.output).toContain('Both sides agree, and the other shop has moved in.')
    expect(await count('items')).toBe(before)
    const item = await app.api.db.selectFrom('items').selectAll().where('slug', '=', 'thing-11').executeTakeFirstOrThrow()
    expect(item.name).toMatchObject({ en: 'Thing of another name' })
    const { rows } = await sql<{ balance: number; f_name: string }>`
      select a.balance, c.f_name from ledger_accounts a join customers c on c.id = a.customer_id
      where c.phone = ${phoneOf(8)} and a.kind = 'wallet'`.execute(app.api.db)
    expect({ ...rows[0], balance: Number(rows[0]?.balance) }).toEqual({ f_name: 'Leila', balance: 3.25 * 10 ** (await digits()) })
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('finds somebody whose account was merged here since, and neither makes them again nor loses their money', async () => {
    const key = await aKey(app, { role: 'admin' })
    const idOf = async (n: number) =>
      (await app.api.db.selectFrom('customers').select('id').where('phone', '=', phoneOf(n)).executeTakeFirstOrThrow()).id
    const [merged, into] = [await idOf(16), await idOf(14)]
    const now = app.api.clock.now()
    await app.api.db
      .updateTable('customers')
      .set({ phone_verified_at: now, phone_contested: false })
      .where('id', 'in', [merged, into])
      .execute()
    // The same mail is the hint without which accounts are not merged.
    const mail = { email: 'both@medina.example' }
    await app.api.db
      .updateTable('customers')
      .set({ ...mail, email_contested: true })
      .where('id', '=', merged)
      .execute()
    await app.api.db
      .updateTable('customers')
      .set({ ...mail, email_contested: false })
      .where('id', '=', into)
      .execute()
    const reply = await app.post(`/api/v1/operator/customers/${into}/merge`, { from: merged }, key.headers)
    expect(reply.status).toBe(200)
    const [people, money] = [await count('customers'), await readBalance(app.api.db, into, 'wallet')]
    const later = aMarketplace(sizes)
    Object.assign(later.users?.[7] ?? {}, { wallet_balance: '3.250', f_name: 'Leila' })
    const there = Number(later.users?.[15]?.wallet_balance)
    Object.assign(later.users?.[15] ?? {}, { wallet_balance: String(there + 2) })
    writeFileSync(join(folder, 'merged.sql'), writeDump(later))
    const moved = await shop('move', 'apply', 'merged.sql', '--take-back')
    expect(moved.output).toContain('Both sides agree, and the other shop has moved in.')
    expect(await count('customers')).toBe(people)
    expect(await readBalance(app.api.db, into, 'wallet')).toBe(money + 2 * 10 ** (await digits()))
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('says what changed here since, and keeps it', async () => {
    await app.api.db.updateTable('items').set({ maximum_cart_quantity: 3 }).where('slug', '=', 'thing-13').execute()
    const later = aMarketplace(sizes)
    Object.assign(later.items?.[12] ?? {}, { maximum_cart_quantity: 9 })
    writeFileSync(join(folder, 'drift.sql'), writeDump(later))
    const moved = await shop('move', 'apply', 'drift.sql')
    expect(moved.code).toBe(1)
    expect(moved.output).toContain('thing-13')
    expect(moved.output).toContain('--take-back')
  })

  it('refuses a truncated dump, and names the tables that another program’s dump lacks', async () => {
    const whole = writeDump(aMarketplace({ items: 20, customers: 5 }))
    for (const length of [whole.length - 60, Math.floor(whole.length / 2)]) {
      writeFileSync(join(folder, 'cut.sql'), whole.subarray(0, length))
      const refused = await shop('move', 'apply', 'cut.sql')
      expect(refused).toEqual({ code: 1, output: expect.stringContaining('The dump ends in the middle') })
    }
    writeFileSync(join(folder, 'blog.sql'), 'CREATE TABLE `posts` (\n  `id` int\n);\nINSERT INTO `posts` VALUES (1);\n')
    expect((await shop('move', 'plan', 'blog.sql')).output).toContain('The dump lacks the tables modules, zones, stores')
    expect((await shop('move', 'plan', 'none.sql')).output).toContain('There is no file')
  })
})

describe('npm run shop -- move, with products of other programs', () => {
  const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src,Status
linen-shirt,Linen shirt,"<p>Soft, <b>light</b></p>",Acme,Moved tops,"summer, linen",true,Size,S,Colour,White,40.00,,shopify,5,linen.jpg?v=1,active
linen-shirt,,,,,,,,M,,White,45.00,,shopify,0,,
mug,Mug,,Acme,Moved kitchen,,true,Title,Default Title,,,9.50,12.00,,,http://cdn.example/mug.jpg,draft
`
  const woo = `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Weight (kg)
11,variable,SH,Woollen shirt,1,,,1,,,,Moved clothes > Moved shirts,,,,Size,"S, M",Material,Wool,
12,variation,SH-S,Woollen shirt - S,1,,,1,3,,20,,,,id:11,Size,S,,,
13,variation,SH-M,Woollen shirt - M,1,,,0,,,"22,5",,,,SH,Size,M,,,0.4
14,grouped,,Set,1,,,1,,,,,,,,,,,,
`
  const findItem = (slug: string) => app.api.db.selectFrom('items').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

  it('brings those of Shopify into a store, lists what has no place, and changes nothing when it runs again', async () => {
    writeFileSync(join(folder, 'shopify.csv'), shopify)
    mkdirSync(join(folder, 'photos'), { recursive: true })
    writeFileSync(join(folder, 'photos/linen.jpg'), await aRedBlueJpeg(120, 90).toBuffer())
    expect((await shop('move', 'apply', 'shopify.csv')).output).toContain('Name the store that sells these products')
    expect((await shop('move', 'apply', 'shopify.csv', '--store', 'nobody')).output).toContain('There is no store nobody here')
    const call = ['move', 'apply', 'shopify.csv', '--store', 'shirt-house', '--pictures', 'photos']
    const moved = await shop(...call)
    expect(totalsOf(moved.output)).toEqual({ items: ['2', '2'] })
    expect(moved.output).toContain('2 × values of the column vendor, which has no place here')
    expect(moved.output).toContain('1 × pictures that are neither in the folder nor at an https address')
    const scale = 10 ** (await digits())
    const shirt = await findItem('linen-shirt')
    expect(shirt).toMatchObject({ description: { en: 'Soft, light' }, status: true, image: expect.any(String) })
    const mug = await findItem('mug')
    expect(mug).toMatchObject({ price: 12 * scale, discount: 2.5 * scale, status: false })
    const again = await shop(...call)
    expect(again.code).toBe(0)
    expect(again.output).not.toMatch(/items\.csv \d/)
  })

  it('brings those of WooCommerce, whose variations are rows of their own', async () => {
    writeFileSync(join(folder, 'woo.csv'), woo)
    const moved = await shop('move', 'apply', 'woo.csv', '--store', 'shirt-house')
    expect(totalsOf(moved.output)).toEqual({ items: ['1', '1'] })
    expect(moved.output).toContain('1 × products that are groups, or sold elsewhere')
    const { id } = await findItem('woollen-shirt')
    const { rows } = await sql<{ price: number; stock: number }>`
      select price, stock from item_variations where item_id = ${id} order by price`.execute(app.api.db)
    const scale = 10 ** (await digits())
    expect(rows).toEqual([
      { price: 20 * scale, stock: 3 },
      { price: 22.5 * scale, stock: 0 },
    ])
  })

  it('refuses a file of neither with the columns that it lacks', async () => {
    writeFileSync(join(folder, 'other.csv'), 'a,b\n1,2\n')
    expect((await shop('move', 'plan', 'other.csv')).output).toContain('has no columns of Shopify (Handle, Title …)')
    expect((await shop('move', 'plan', 'shop.xlsx')).output).toContain('is neither a dump (.sql, .sql.gz) nor products (.csv)')
  })
})
