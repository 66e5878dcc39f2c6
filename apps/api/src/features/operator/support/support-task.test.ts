import type { Notification } from '@medina/contract/identity/notifications'
import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSold, casesOf } from '#features/cases/cases.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { anInvitation } from '#features/operator/people/people.builders.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { moneyFormat } from '#lib/money.ts'
import { aShop, type Shop, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, bearer } from '#testing/shop/people.ts'
import { type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'

let app: SignInApp
let kitchen: Shop
let soup: number

beforeAll(async () => {
  app = await startSignInApp()
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Soup', price: 2000 })
})
afterAll(() => app.close())

const toArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

it('support signs in by a code, finds the order of a caller by a phone in Arabic digits, and refunds two of three pieces', async () => {
  await setSwitches(app, { customer_wallet_status: 1, second_factor_refunds: 100_000 })
  const number = `${tested.phone.number.slice(0, -4)}0042`
  const person = await aCustomer(app, { phone: `+${tested.phone.code}${number}` })
  const sold = await aSold(app, kitchen, soup, { person })
  const other = await aSold(app, kitchen, soup)
  // Somebody who was invited with an address signs in by the code that arrives there.
  const email = 'yara@medina.example'
  await anInvitation(app, { role: 'support', name: 'Yara Aziz', email })
  expect((await app.post('/api/v1/operator/sign-in/code', { contact: email })).status).toBe(200)
  const code = toArabicDigits(await app.codeFor(email))
  const { body: session } = await app.post<{ token: string }>('/api/v1/operator/sign-in', { contact: email, code })
  const yara = bearer(session.token)

  const query = new URLSearchParams({ search: toArabicDigits(`0${number}`) })
  const { body: found } = await app.get<{ orders: OperatorOrder[] }>(`/api/v1/operator/orders?${query}`, yara)
  expect(found.orders.map(({ id }) => id)).toEqual([sold.id])

  const path = `/api/v1/operator/orders/${sold.id}`
  const { body: money } = await app.get<CaseMoney>(`${path}/money`, yara)
  const due = money.lines.find(({ id }) => id === sold.lineId)?.money[1]?.amount ?? 0
  expect(due).toBeGreaterThan(0)
  const before = await readBalance(app.api.db, person.id, 'wallet')
  const body = {
    kind: 'damaged',
    lines: [{ id: sold.lineId, pieces: 2 }],
    method: 'wallet',
    note: 'We are sorry',
    client_key: crypto.randomUUID(),
  }
  // Two presses pay once.
  const replies = await Promise.all([app.post<OperatorCase>(`${path}/cases`, body, yara), app.post(`${path}/cases`, body, yara)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { toWire, fromWire } = moneyFormat(tested.digits)
  expect(replies[0].body.refund?.amount).toBe(due)
  expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(before + fromWire(due))
  expect((await checkLedger(app.api.db)).problems).toEqual([])

  // The story agrees, and names the person.
  const { body: story } = await app.get<OrderStory>(`${path}/story`, yara)
  expect(story.refunds.map(({ amount }) => amount)).toEqual([due])
  const { body: details } = await app.get<OperatorOrderDetails>(path, yara)
  expect(details.history.map(({ status, key }) => [status, key?.name])).toContainEqual(['case_decided', 'Yara Aziz'])

  // The customer reads what happened, and finds the money and the case.
  const { body: news } = await app.get<Notification[]>('/api/v1/customer/notifications', { ...kitchen.headers, ...sold.headers })
  expect(news.map(({ data }) => data.title)).toContain(sentence('We have answered your report'))
  expect(await casesOf(app).casesOf(sold)).toMatchObject([{ reply: 'We are sorry', decision: 'granted' }])
  type Wallet = { data: { order_id: number | null; credit: number }[] }
  const { body: wallet } = await app.get<Wallet>('/api/v1/customer/wallet/transactions?limit=5&offset=1', sold.headers)
  expect(wallet.data.find(({ order_id }) => order_id === sold.id)?.credit).toBe(due)
  expect(toWire(await readBalance(app.api.db, other.person?.id ?? 0, 'wallet'))).toBe(0)
})
