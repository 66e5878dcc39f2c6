import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../../scripts/shop/run-command.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
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
  const rows = [...output.matchAll(/^ {2}([a-z]+) +([\d.]+) +([\d.]+)$/gm)]
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
      stores: ['2', '2'],
      points: ['41000', '41000'],
    })
    expect(plan.output).toContain('1 × modules of a type that Medina does not have (ride-share)')
    expect(plan.output).toContain('1 × couriers whose application was not approved')
    expect(plan.output).toContain('500 × pictures: name their folder with --pictures')
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
