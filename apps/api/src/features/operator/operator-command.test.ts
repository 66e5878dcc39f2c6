import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, type Shop } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, PASSWORD } from '#testing/shop/people.ts'
import { runOperator, spawnOperator } from '#testing/shop/run-operator.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { anItem, aReview } from '#features/catalog/catalog.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aKey } from './operator.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'

let app: TestApp
let url: string
let withdrawAddress: () => void
let shop: Shop
let rice: number
let key = ''

beforeAll(async () => {
  app = await startTestApp()
  shop = await aShop(app, { module: 'grocery' })
  rice = await anItem(app.api.db, { store_id: shop.storeId, name: 'Rice', stock: 50 })
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  withdrawAddress = publishToolAddress(app.api.settings, url)
})
afterAll(async () => {
  withdrawAddress()
  await app.close()
})

/** Runs the command on the data folder of the running service. */
const operator = (...args: string[]) => operatorWith({}, ...args)

const operatorWith = (changed: Record<string, string>, ...args: string[]) => runOperator(environment(changed), ...args)

function environment(changed: Record<string, string> = {}): Record<string, string> {
  const { DATA_DIR } = app.api.settings
  return { DATA_DIR, ...(key === '' ? {} : { OPERATOR_KEY: key }), ...changed }
}

describe('the command operator', { timeout: 60_000 }, () => {
  it('tells what it can do', async () => {
    // Runs as a process, as do the few calls below that test exit code, output and environment.
    const { code, out } = await spawnOperator(environment(), '--help')
    expect(code).toBe(0)
    for (const word of ['keys make', 'orders advance', 'stock ITEM', 'OPERATOR_KEY']) expect(out).toContain(word)
  })

  it('makes a key, which is shown once', async () => {
    expect((await operator('keys', 'list')).out).toContain('off')
    const words = ['keys', 'make', 'The', 'till', '--role', 'store', '--store', String(shop.storeId)]
    const made = await spawnOperator(environment(), ...words)
    expect(made.code).toBe(0)
    key = /medina_operator_\S+/.exec(made.out)?.[0] ?? ''
    expect(key.length).toBeGreaterThan(50)
    const { out } = await operator('keys', 'list')
    expect(out).toContain(`The till · store of stores ${shop.storeId}`)
    expect(out).not.toContain(key)
  })

  it('makes an owner, who invites others by command too', async () => {
    const made = await operator('owner', 'Rana', 'Mansour')
    expect(made.error).toBe('')
    const code = /code, for typing: (\S+)/.exec(made.out)?.[1] ?? ''
    expect(made.out).toMatch(/PUBLIC_URL is not set, so the link leads to http:\/\/localhost:\d+\./)
    const named = await operatorWith({ PUBLIC_URL: 'https://shop.example' }, 'owner', 'Sami')
    expect(named.out).toContain('https://shop.example/desk#link=')
    expect(named.out).not.toContain('PUBLIC_URL is not set')
    const { body } = await app.post<{ token: string }>('/api/v1/operator/sign-in/link', { code })
    const by = (...args: string[]) => operator('people', ...args, '--key', body.token)
    const invited = await by('invite', 'Yara', 'Aziz', '--role', 'support', '--email', 'yara@medina.example')
    expect(invited.error).toBe('')
    expect(invited.out).toMatch(/signs Yara Aziz \(\d+\) in on one device, once, until .*\n\n {2}http\S+#link=/)
    expect((await by('list')).out).toMatch(
      /Rana Mansour · owner · every store[\s\S]*\n\d+ {2}Yara Aziz · yara@medina.example · support/,
    )
    const id = /\((\d+)\)/.exec(invited.out)?.[1] ?? ''
    expect((await by('remove', id)).out).toContain('opens nothing any more')
    expect((await by('link', id)).error).toContain('no such person')
    expect((await operator('people', 'list')).error).toContain('people:write')
  })

  it('makes a key of stores that are named as in the files of the shop', async () => {
    const { slug } = await app.api.db.selectFrom('stores').select('slug').where('id', '=', shop.storeId).executeTakeFirstOrThrow()
    expect((await operator('keys', 'make', 'By', 'slug', '--role', 'store', '--store', slug)).code).toBe(0)
    expect((await operator('keys', 'list')).out).toContain(`By slug · store of stores ${shop.storeId} ·`)
  })

  it('makes a key with an end, and replaces it', async () => {
    const made = await operator('keys', 'make', 'Kiosk', '--role', 'store', '--all-stores', '--days', '30', '--json')
    const { id } = JSON.parse(made.out) as { id: number }
    const lineOf = async (key: number) =>
      (await operator('keys', 'list')).out.split('\n').find((line) => line.startsWith(`${key} `)) ?? ''
    expect(await lineOf(id)).toMatch(/^\d+ {2}Kiosk · .* · never used · ends 2026-04-09 /)
    const rotated = await operator('keys', 'rotate', String(id), '--grace', '2')
    const next = Number(/^Key (\d+) of Kiosk replaces key/.exec(rotated.out)?.[1])
    expect(rotated.out).toMatch(
      new RegExp(`medina_operator_\\S+\\n\\nKey ${id} opens nothing after 2026-03-12 .*Its web hooks belong to key ${next}`),
    )
    expect(rotated.out).toContain(`Key ${next} ends 2026-04-09 `)
    expect(await lineOf(id)).toContain(` · replaced by key ${next}`)
    expect((await operator('keys', 'rotate', String(id))).error).toBe(
      `Key ${id} was replaced by key ${next} already: see keys list.\n`,
    )
    const quick = JSON.parse((await operator('keys', 'rotate', String(next), '--grace', '0', '--json')).out) as { key: string }
    const third = JSON.parse((await operator('keys', 'make', 'x', '--role', 'admin', '--json')).out) as {
      id: number
      key: string
    }
    await operator('keys', 'rotate', String(third.id), '--grace', '0')
    expect((await operator('orders', 'list', '--key', third.key)).error).toBe(
      'This key has expired. Please ask the business for a new one.\nReplace it: npm run operator -- keys rotate ID\n',
    )
    expect((await operator('orders', 'list', '--key', quick.key)).code).toBe(0)
  })

  it('makes a key of one courier, and lists it with a name', async () => {
    const courier = await aCourier(app, shop)
    const made = await operator('keys', 'make', 'Samir', '--role', 'deliveryman', '--courier', String(courier), '--json')
    const { key: samirs } = JSON.parse(made.out) as { key: string }
    expect((await operator('orders', 'list', '--key', samirs)).out).toBe('No orders.\n')
    const id = String(await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: rice })))
    expect((await operator('orders', 'show', id, '--key', samirs)).out).toContain('\n  near 22.420, 39.050\n')
    expect((await operator('keys', 'list')).out).toContain(`Samir · deliveryman ${courier} Samir Saleh of every store`)
    expect((await operator('keys', 'make', 'x', '--role', 'deliveryman', '--courier', '987654')).error).toContain(
      `There are: ${courier} Samir Saleh.`,
    )
  })

  it('makes a key of a courier whose phone is written in any way', async () => {
    const courier = await aCourier(app, shop)
    await app.api.db.updateTable('couriers').set({ phone: '+966559999001' }).where('id', '=', courier).execute()
    for (const typed of ['+966559999001', '++966 55 999 9001', '0559999001', 'tel:00966559999001', '٠٥٥٩٩٩٩٠٠١']) {
      expect((await operator('keys', 'make', 'Phone', '--role', 'deliveryman', '--courier', typed)).code, typed).toBe(0)
    }
    expect((await operator('keys', 'list')).out.split(`Phone · deliveryman ${courier} `)).toHaveLength(6)
  })

  it('finds the orders of a caller, page by page', async () => {
    const contact = { contact_person_name: 'Nadia', contact_person_number: '+966559990011' }
    const order = async () => anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: rice }), contact)
    const [first, last] = [await order(), await order()]
    const search = ['orders', 'list', '--search', '055 999 0011', '--limit', '1']
    const { out } = await operator(...search)
    expect(out).toMatch(new RegExp(`^${last}  pending .* · Nadia · \\+966559990011\\nMore: --cursor \\S+\\n$`))
    const cursor = /--cursor (\S+)/.exec(out)?.[1] ?? ''
    expect((await operator(...search, '--cursor', cursor)).out).toMatch(new RegExp(`^${first}  pending .* · Nadia · \\S+\\n$`))
    expect((await operator('orders', 'list', '--search', 'nadia', '--payment', 'paid')).out).toBe('No orders.\n')
  })

  it('lists the offers of some days with their use', async () => {
    await aCoupon(app, shop, { code: 'SPRING', created_by: 'vendor', store_id: shop.storeId })
    const march = ['offers', 'list', '--from', '2026-03-01', '--until', '2026-03-31']
    expect((await operator(...march, '--kind', 'coupon')).out).toMatch(
      /^coupon · SPRING · SPRING · (?:running|scheduled|ended) · 2026-03-01 to 2026-03-31 · 0 uses · business .*0\.00 · stores .*0\.00\n$/,
    )
    expect((await operator(...march, '--kind', 'cashback')).out).toBe('No offers.\n')
    expect((await operator('offers', 'list')).error).toContain('--from 2026-03-01')
  })

  it('lists what customers write, shows it, and answers', async () => {
    const guest = await aGuestWith(app, shop, { item_id: rice })
    const order_id = await anOrderOf(app, shop, guest)
    const body = { receiver_type: 'vendor', receiver_id: shop.storeId, order_id, guest_id: guest, message: 'Is it brown rice?' }
    const sent = await app.post<{ conversation: { id: number } }>('/api/v1/customer/message/send', body, shop.headers)
    const id = String(sent.body.conversation.id)
    expect((await operator('messages', 'list', '--status', 'open')).out).toMatch(
      new RegExp(`^${id}  open · store .* · Lina, guest · order ${order_id} · 1 unread · Is it brown rice\\?$`, 'm'),
    )
    expect((await operator('messages', 'answer', id, 'Yes,', 'it is')).out).toContain('we: Yes, it is')
    expect((await operator('messages', 'show', id)).out).toMatch(/customer: Is it brown rice\? · order \d+\n.* we: Yes, it is\n$/)
    expect((await operator('messages', 'answer', id)).error).toContain('Write what to answer')
  })

  it.each([
    [['keys', 'make', 'x', '--role', 'king'], 2, '--role is one of: store, provider, deliveryman, admin.'],
    [['keys', 'make', 'x', '--role', 'store'], 2, 'Say which stores'],
    [['keys', 'make', 'x', '--role', 'store', '--store', '987654'], 1, 'There is no store 987654. No key was made. There are: '],
    [['keys', 'make', 'x', '--role', 'store', '--store', 'bakery,987654'], 1, 'There is no store bakery, 987654. No key'],
    [['payout', 'bakery', '20', '--note', 'x'], 2, 'its line of "balances" begins'],
    [['keys', 'make', 'x', '--role', 'store', '--all-stores', '--scopes', 'refunds:write'], 2, 'Only a key of --role admin'],
    [['keys', 'make', 'x', '--role', 'deliveryman'], 2, 'Say whose key this is: --courier 7'],
    [['keys', 'make', 'x', '--role', 'deliveryman', '--courier', '987654'], 1, 'There is no courier 987654'],
    [
      ['keys', 'make', 'x', '--role', 'deliveryman', '--courier', '1', '--scopes', 'reviews:write'],
      2,
      'A courier’s key may have',
    ],
    [['keys', 'make', 'x', '--role', 'admin', '--courier', '1'], 2, '--courier belongs to --role deliveryman.'],
    [['keys', 'make', 'x', '--role', 'admin', '--days', '0'], 2, '--days is a number of days, from 1 to 3650.'],
    [['keys', 'rotate', '987654'], 1, 'There is no good key'],
    [['keys', 'rotate', '1', '--grace', 'soon'], 2, '--grace is a number of days, from 0 to 90.'],
    [['keys', 'revoke', '987654'], 1, 'There is no good key'],
    [['orders', 'eat', '1'], 2, 'There is no command "orders eat"'],
    [['orders', 'list', '--status', 'eaten'], 2, '--status is one of: pending'],
    [['orders', 'list', '--colour', 'red'], 2, 'colour'],
    [['orders', 'show', '987654'], 1, 'There is no such order'],
    [['orders', 'position', '1', '91', '-39.5'], 2, 'LATITUDE is a number between -90 and 90'],
    [['orders', 'proof', '1', '/no/such.jpg'], 1, '/no/such.jpg cannot be read.'],
    [['stock', '1', 'lots'], 2, 'Say how many'],
    [['orders', 'lines', '1'], 2, 'Say what the prescription asks for'],
    [['orders', 'lines', '1', 'pills'], 2, 'The item of pills is a number.'],
    [['orders', 'lines', '987654', '5:30gx2'], 1, 'There is no such order'],
    [['orders', 'list', '--key', 'nonsense'], 1, 'The key is not known'],
    [['orders', 'list', '--url', 'http://localhost:1'], 1, 'Nobody answers at http://localhost:1'],
  ])('says kindly what is wrong with %j', async (args, code, sentence) => {
    const result = await operator(...args)
    expect(result.error).toContain(sentence)
    expect(result.error).not.toContain('    at ')
    expect(result.code).toBe(code)
  })

  it('says kindly what is wrong with a setting', async () => {
    const { code, error } = await spawnOperator(environment({ PORT: 'x' }), 'keys', 'list')
    expect([code, error]).toEqual([1, expect.stringContaining('PORT')])
    expect(error).not.toContain('    at ')
  })

  it('lists, shows and advances orders', async () => {
    const guest = await aGuestWith(app, shop, { item_id: rice, quantity: 2 })
    const id = String(await anOrderOf(app, shop, guest, { order_note: 'Ring twice' }))
    expect((await operator('orders', 'list')).out).toContain(`${id}  pending → confirmed, canceled · delivery`)
    expect((await operator('orders', 'show', id)).out).toMatch(/2 × Rice[\s\S]*note: Ring twice/)
    expect((await operator('orders', 'advance', id, 'confirmed', '--minutes', '15')).out).toContain(`${id}  confirmed`)
    const refused = await spawnOperator(environment(), 'orders', 'advance', id, 'delivered')
    expect([refused.code, refused.error]).toEqual([
      1,
      'This order is “Confirmed”: a key of the store cannot make it “Delivered”.\n',
    ])
    const { out: shown } = await operator('orders', 'show', id)
    expect(shown).toMatch(/pending by customer\n.*confirmed by store \(key \d+, The till\)/)
    const listed = JSON.parse((await operator('orders', 'list', '--status', 'confirmed', '--json')).out) as { orders: unknown[] }
    expect(listed.orders).toMatchObject([{ id: Number(id), processing_time: 15 }])
  })

  it('says where the courier is, shows how an order was left, and changes a web hook', async () => {
    const { db, settings } = app.api
    const guest = await aGuestWith(app, shop, { item_id: rice })
    const orderId = await anOrderOf(app, shop, guest)
    const id = String(orderId)
    const courier_id = await aCourier(app, shop)
    await db.updateTable('orders').set({ order_status: 'picked_up', courier_id }).where('id', '=', orderId).execute()
    expect((await operator('orders', 'position', id, '22.5', '39.25')).code).toBe(0)
    const { location } = await db
      .selectFrom('deliveries')
      .select('location')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(location).toEqual({ x: 39.25, y: 22.5 })

    const picture = join(settings.DATA_DIR, 'door.jpg')
    writeFileSync(picture, await aRedBlueJpeg(40, 20).toBuffer())
    expect(
      (await operator('orders', 'proof', id, picture, picture)).out.match(
        /left as in http:\/\/127\.0\.0\.1:\d+\/images\/uploads\//g,
      ),
    ).toHaveLength(2)

    const added = await operator('webhooks', 'add', 'https://till.example/medina', '--store', String(shop.storeId), '--json')
    const hook = String((JSON.parse(added.out) as { id: number }).id)
    const { out } = await operator(
      'webhooks',
      'change',
      hook,
      'https://till.example/new',
      '--events',
      'order.pending',
      '--all-stores',
    )
    expect(out).toContain(`${hook}  https://till.example/new · order.pending · 0 waiting`)
  })

  it('sets stock and hours, and hides a review with a key that may', async () => {
    expect((await operator('stock', String(rice), '12')).out).toBe(`Item ${rice}: 12 left\n`)
    expect((await operator('stock', String(rice), '-3')).out).toBe(`Item ${rice}: 9 left\n`)
    expect((await operator('stock', String(rice), '+5')).out).toBe(`Item ${rice}: 14 left\n`)
    const id = String(shop.storeId)
    expect((await operator('hours', id, 'sun-thu 08:00-23:00')).out).toContain('sun-thu 08:00-23:00 · open now')
    expect((await operator('close', id)).out).toContain('switched off · closed now')
    expect((await operator('open', id)).out).toContain('open now')
    expect((await operator('close', id, '--until', 'tomorrow')).error).not.toBe('')
    const until = new Date(app.api.clock.now().getTime() + 86_400_000).toISOString()
    expect((await operator('close', id, '--until', until)).out).toContain('switched off · closed now')
    const closed = await app.api.db.selectFrom('stores').select('closed_until').where('id', '=', shop.storeId).executeTakeFirst()
    expect(closed).toEqual({ closed_until: new Date(until) })
    expect((await operator('open', id)).out).toContain('open now')
    const review = String(await aReview(app.api.db, { store_id: shop.storeId, comment: 'Late' }))
    expect((await operator('reviews', 'hide', review)).error).toContain('Only the business shows and hides reviews.')
    const { out } = await operator('keys', 'make', 'Head office', '--role', 'admin', '--json')
    key = (JSON.parse(out) as { key: string }).key
    expect((await operator('reviews', 'hide', review)).out).toContain(`${review}  hidden · 5 of 5`)
  })

  it('finds a trip, refunds it once, and sends its link', async () => {
    const { db } = app.api
    const fleet = await aFleet(db)
    const paid = { trip_status: 'completed', payment_status: 'paid', payment_method: 'cash_payment' } as const
    const { id } = await aTrip(app, fleet, { ...paid, contact_phone: '+966557654321' })
    const trip = String(id)
    expect((await operator('trips', 'list', '--search', '0557654321')).out).toContain(`${trip}  completed · SAR 60.00`)
    const once = ['--once', randomUUID()]
    const words = ['trips', 'refund', trip, '--reason', 'It broke down', '--amount', '12.50', ...once]
    expect((await operator(...words)).out).toContain('refunded: SAR 12.50')
    await operator(...words)
    expect((await operator('trips', 'money', trip)).out).toBe('At most SAR 47.50 can be refunded.\n')
    expect((await operator('trips', 'link', trip)).error).toContain('reach')
    await operator('returns', 'done', trip)
  })

  it('gives money back, and takes it off the list once somebody has returned it', async () => {
    const id = String(await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: rice })))
    const done = { order_status: 'delivered', payment_status: 'paid' } as const
    await app.api.db.updateTable('orders').set(done).where('id', '=', Number(id)).execute()
    expect((await operator('refund', 'begin', id, '--reason', 'Stale', '--amount', 'much')).error).toContain('looks like 4.50')
    const given = (await operator('refund', 'begin', id, '--reason', 'Stale', '--amount', '4.50')).out
    expect(given).toContain(`${id}  delivered`)
    expect(given).toContain(`Return the money, then settle it: npm run operator -- returns done ${id}\n`)
    expect((await operator('orders', 'show', id)).out).toContain('partly refunded: SAR 4.50 by manual, Stale')
    expect((await operator('returns', 'list')).out).toContain(`due  SAR 4.50 of order ${id} · refunded`)
    expect((await operator('returns', 'done', id, '--note', 'In cash')).out).toContain('In cash')
    expect((await operator('returns', 'list')).out).toBe('Nothing is to be returned by hand.\n')
  })

  it('shows what a store is owed, writes its statement, and notes what was paid once', async () => {
    const store = String(shop.storeId)
    expect((await operator('balances')).out).toBe('No store has sold anything yet.\n')
    await deliver(app, await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: rice, quantity: 3 })))
    const { out: owed } = await operator('balances')
    expect(owed).toMatch(new RegExp(`^${store}  SAR 30\\.00 · .* · no payout yet\n$`))
    const days = ['--from', '2026-03-01', '--to', '2026-03-31']
    expect((await operator('statement', store, ...days)).out).toMatch(/  SAR 0\.00 before\n.* order \d+ · goods .*\n .* after\n$/)
    const file = join(app.api.settings.DATA_DIR, 'march.csv')
    expect((await operator('statement', store, ...days, '--file', file)).out).toBe(`${file} is written.\n`)
    expect(readFileSync(file, 'utf8')).toContain(',closing,')
    const pay = () => operator('payout', store, '5.50', '--note', 'Bank transfer 77')
    const first = await pay()
    expect(first.out).toContain('payout SAR 5.50 · Bank transfer 77')
    expect((await pay()).out).toBe(first.out)
    expect((await operator('payouts', store)).out.trim().split('\n')).toHaveLength(1)
    expect((await operator('payout', store, '1000000', '--note', 'Too much')).error).toContain('what the store is owed now')
    expect((await operator('payout', store, '1')).error).toContain('Say how it was paid')
    expect((await operator('deposit', store, '2', '--note', 'Till')).out).toContain('deposit SAR 2.00 · Till')
    const { out: listed } = await operator('invoices', 'list', '--series', 'invoice', '--store', store)
    const [number = ''] = /INV-\d+/.exec(listed) ?? []
    expect((await operator('invoices', 'get', listed.split(' ')[0] ?? '')).out).toMatch(
      new RegExp(`${number}[\\s\\S]*3 × Rice  SAR 30\\.00`),
    )
    expect((await operator('invoices', 'list', '--series', 'parcel')).error).toContain('--series')
    expect((await operator('invoices', 'missing', '--from', '2026-03-01', '--until', '2026-03-31')).out).toMatch(/invoice/)
  })

  it('refuses options that a command does not have, and does nothing', async () => {
    const { code, error } = await operator('orders', 'show', '100001', '--amount', '4.50')
    expect([code, error]).toEqual([2, '--amount does not belong here: orders show ID\n'])
  })

  it('blocks a customer, and lets them sign in again', async () => {
    const lina = await aCustomerWithPassword(app)
    const id = String(lina.id)
    expect((await operator('customers', 'block', id)).out).toContain(`Account ${id} is blocked and signed out everywhere.`)
    expect((await app.get('/api/v1/customer/info', lina.headers)).status).toBe(401)
    expect((await operator('customers', 'unblock', id)).out).toBe(`The owner of account ${id} can sign in again.\n`)
    expect((await operator('customers', 'block', 'lina')).error).toContain('ACCOUNT')
    expect((await operator('customers', 'block', '987654')).error).toContain('There is no customer with this number.')
  })

  it('returns the wallet of a deleted account, and shows nothing of whom afterwards', async () => {
    const lina = await aCustomerWithPassword(app)
    await fillWallet(app, lina.id, 2500)
    const wallet_refund = { send_to: 'IBAN SA03' }
    const { body } = await app.remove<{ wallet_refund?: { id: number } }>(
      '/api/v1/customer/remove-account',
      { password: PASSWORD, wallet_refund },
      lina.headers,
    )
    const id = String(body.wallet_refund?.id)
    const { out } = await operator('returns', 'list')
    expect(out).toBe(
      `due  SAR 25.00 of a wallet (return ${id}) · account_removed · Lina Haddad ${lina.phone} ${lina.email} · send to: IBAN SA03\n`,
    )
    const done = (await operator('returns', 'done', id, '--note', 'Bank transfer 77')).out
    expect(done).toContain('Bank transfer 77')
    expect(done).not.toMatch(/Lina|IBAN|\+966/)
  })

  it('revokes a key for good', async () => {
    const { keys } = { keys: JSON.parse((await operator('keys', 'list', '--json')).out) as { id: number; name: string }[] }
    const office = keys.find(({ name }) => name === 'Head office')
    expect((await operator('keys', 'revoke', String(office?.id))).code).toBe(0)
    expect((await operator('orders', 'list')).code).toBe(1)
  })

  it('shows tax classes and months, and closes one for the tax that was read', async () => {
    const { key: ofOffice } = await aKey(app, { role: 'admin' })
    const run = (...words: string[]) => operatorWith({ OPERATOR_KEY: ofOffice }, 'tax', ...words)
    expect((await run('classes')).out).toContain('packaging: no tax')
    const month = await run('month', '2026-01')
    expect([month.code, month.out]).toEqual([0, expect.stringContaining('Bills and book agree.')])
    for (const words of [['month'], ['close', '2026-01'], ['close', '2026-01', '--tax', '999.99']])
      expect((await run(...words)).code).toBeGreaterThan(0)
  })

  it('shows the sums of a report, and writes its entries into a file', async () => {
    const { key: ofOffice } = await aKey(app, { role: 'admin' })
    const run = (...words: string[]) => operatorWith({ OPERATOR_KEY: ofOffice }, 'reports', ...words)
    const today = new Date(app.api.clock.now()).toISOString().slice(0, 10)
    const days = ['--from', today, '--to', today]
    const folder = app.api.settings.DATA_DIR
    const sums = await run('sales', ...days, '--by', 'store')
    expect([sums.code, sums.error]).toEqual([0, ''])
    expect(sums.out).toMatch(/Together {2}goods .*tax /)
    expect(await run('sales', ...days, '--by', 'day', '--json').then(({ out }) => JSON.parse(out).columns)).toContain('goods')
    for (const [name, start] of [
      ['sales.csv', '\uFEFFdate,'],
      ['sales.xlsx', 'PK'],
    ] as const) {
      const file = join(folder, name)
      const saved = await run('sales', ...days, '--store', String(shop.storeId), '--file', file)
      expect([saved.code, saved.error]).toEqual([0, ''])
      expect(readFileSync(file, 'utf8').slice(0, start.length)).toBe(start)
    }
    const lacking = [
      [],
      ['nothing', ...days],
      ['sales'],
      ['sales', ...days, '--by', 'hour'],
      ['sales', ...days, '--format', 'pdf'],
    ]
    const mixed = ['sales', ...days, '--by', 'day', '--file', 'x.csv']
    for (const words of [...lacking, mixed, ['journal', ...days, '--by', 'day']])
      expect((await run(...words)).code).toBeGreaterThan(0)
    // A folder that is not there: nothing is half written.
    expect((await run('sales', ...days, '--file', join(folder, 'none', 'x.csv'))).error).toContain('is not written')
  })
})
