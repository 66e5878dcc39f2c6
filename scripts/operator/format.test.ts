import type { OperatorCase } from '@medina/contract/operator/operator-cases'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { expect, it } from 'vitest'
import { formatCase, formatOrder } from './format.ts'
import { toShop } from './shop-signs.ts'

const shop = toShop({
  time_zone: 'Africa/Casablanca',
  currency_symbol: 'MAD',
  currency_symbol_direction: 'right',
  digit_after_decimal_point: 2,
})

const aCase: OperatorCase = {
  id: 7,
  order_id: 100_001,
  kind: 'missing',
  state: 'open',
  decision: null,
  words: 'Two were not there',
  image_full_url: ['/uploads/one.webp?signed'],
  lines: [{ id: 12, name: 'Soup', reason: 'missing', pieces: 2, amount: 40, granted: null }],
  amount: 40,
  reply: null,
  refund: null,
  created_at: '2026-03-10T10:00:00.000Z',
  decided_at: null,
  answer_by: '2026-03-11T10:00:00.000Z',
  subject: null,
  sender: null,
  store_id: 3,
  key: null,
}

it('an open case shows its pieces with their money, the words and the pictures', () => {
  expect(formatCase(aCase, shop).split('\n')).toEqual([
    '7  order 100001  missing  open  40.00 MAD',
    '  12:2  Soup, missing, 40.00 MAD',
    '  "Two were not there"',
    '  picture /uploads/one.webp?signed',
  ])
})

it('a decided case shows the pieces that were granted, and where their money went', () => {
  const lines = aCase.lines.map((line) => ({ ...line, granted: 1 }))
  const refund = { amount: 20, gateway: 15, wallet: 5, manual: 0 }
  const decided = { ...aCase, lines, refund, state: 'answered', decision: 'part', reply: 'One was in the second bag.' } as const
  expect(formatCase(decided, shop).split('\n')).toEqual([
    '7  order 100001  missing  part  40.00 MAD  refunded 20.00 MAD (gateway 15.00 MAD, wallet 5.00 MAD)',
    '  12:2  Soup, missing, 40.00 MAD, granted 1',
    '  "Two were not there"',
    '  picture /uploads/one.webp?signed',
    '  answered: One was in the second bag.',
  ])
})

it('an inquiry shows its subject and its sender in place of an order', () => {
  const sender = { name: 'Lina', email: 'lina@mail.example', phone: null, language: 'ar', customer_id: null } as const
  const inquiry = { ...aCase, order_id: null, kind: 'inquiry', subject: 'A lost glove', sender, lines: [], amount: 0 } as const
  const found: OperatorCase = { ...inquiry, lines: [], image_full_url: [], words: 'Was it found?', store_id: null }
  expect(formatCase(found, shop).split('\n')).toEqual([
    '7  inquiry  open  2026-03-10 10:00 +00:00  A lost glove',
    '  from Lina, lina@mail.example, ar',
    '  "Was it found?"',
  ])
})

it("an order shows its discount, and the percent of the store's offer", () => {
  const line = { quantity: 2, item_details: { name: 'Soup' }, variant: '', add_ons: [] }
  const order = {
    next: [],
    order_amount: 30,
    created_at: '2026-03-10T10:00:00.000Z',
    order_proof_full_url: [],
    history: [],
    delivery_address: null,
    delivery_man: null,
    schedule_at: null,
  }
  const shown = (discount: number, store_offer?: number) =>
    formatOrder(
      {
        ...order,
        order_note: null,
        delivery_instruction: null,
        refund: null,
        part_refund: null,
        store_discount_amount: discount,
        lines: [{ ...line, ...(store_offer !== undefined && { store_offer }) }],
      } as unknown as OperatorOrderDetails,
      shop,
    ).split('\n')
  expect(shown(11.7, 15)).toContain('  discount 11.70 MAD (store offer, 15%)')
  expect(shown(2)).toContain('  discount 2.00 MAD')
  expect(shown(0).some((each) => each.includes('discount'))).toBe(false)
})

it('times are written in the time zone of the shop, amounts with its currency', () => {
  const inShop = (time_zone: string, currency_symbol: string) =>
    toShop({ time_zone, currency_symbol, currency_symbol_direction: 'left', digit_after_decimal_point: 3 })
  // Morocco leaves summer time for Ramadan.
  expect(shop.time('2026-03-25T23:30:00.000Z')).toBe('2026-03-26 00:30 +01:00')
  expect(inShop('America/New_York', '$').time('2026-03-01T02:00:00.000Z')).toBe('2026-02-28 21:00 -05:00')
  expect(inShop('Asia/Kuwait', 'KWD').amount(1.5)).toBe('KWD 1.500')
  expect(inShop('Asia/Kuwait', 'د.ك').amount(1.5)).toBe('1.500 د.ك')
})
