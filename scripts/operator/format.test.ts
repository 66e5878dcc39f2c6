import type { OperatorCase } from '@medina/contract/operator/operator-cases'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { expect, it } from 'vitest'
import { formatAmount, formatCase, formatOrder } from './format.ts'

const asked: OperatorCase = {
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
  expect(formatCase(asked).split('\n')).toEqual([
    '7  order 100001  missing  open  40',
    '  12:2  Soup, missing, 40',
    '  "Two were not there"',
    '  picture /uploads/one.webp?signed',
  ])
})

it('a decided case shows the pieces that were granted, and where their money went', () => {
  const lines = asked.lines.map((line) => ({ ...line, granted: 1 }))
  const refund = { amount: 20, gateway: 15, wallet: 5, manual: 0 }
  const decided = { ...asked, lines, refund, state: 'answered', decision: 'part', reply: 'One was in the second bag.' } as const
  expect(formatCase(decided).split('\n')).toEqual([
    '7  order 100001  missing  part  40  refunded 20 (gateway 15, wallet 5)',
    '  12:2  Soup, missing, 40, granted 1',
    '  "Two were not there"',
    '  picture /uploads/one.webp?signed',
    '  answered: One was in the second bag.',
  ])
})

it('an inquiry shows its subject and its sender in place of an order', () => {
  const sender = { name: 'Lina', email: 'lina@mail.example', phone: null, language: 'ar', customer_id: null } as const
  const inquiry = { ...asked, order_id: null, kind: 'inquiry', subject: 'A lost glove', sender, lines: [], amount: 0 } as const
  const found: OperatorCase = { ...inquiry, lines: [], image_full_url: [], words: 'Was it found?', store_id: null }
  expect(formatCase(found).split('\n')).toEqual([
    '7  inquiry  open  2026-03-10T10:00:00.000Z  A lost glove',
    '  from Lina, lina@mail.example, ar',
    '  "Was it found?"',
  ])
})

it("an order shows its discount, and the percent of the store's offer", () => {
  const line = { quantity: 2, item_details: { name: 'Soup' }, variant: '', add_ons: [] }
  const order = { next: [], order_proof_full_url: [], history: [], delivery_address: null, delivery_man: null, schedule_at: null }
  const shown = (discount: number, store_offer?: number) =>
    formatOrder({
      ...order,
      order_note: null,
      delivery_instruction: null,
      refund: null,
      part_refund: null,
      store_discount_amount: discount,
      lines: [{ ...line, ...(store_offer !== undefined && { store_offer }) }],
    } as unknown as OperatorOrderDetails).split('\n')
  expect(shown(11.7, 15)).toContain('  discount 11.70 (store offer, 15%)')
  expect(shown(2)).toContain('  discount 2')
  expect(shown(0).some((each) => each.includes('discount'))).toBe(false)
})

it.each([
  [58.5, '58.50'],
  [15, '15'],
  [1.255, '1.255'],
  [-7.6, '-7.60'],
])('an amount of %s reads %s', (decimal, text) => {
  expect(formatAmount(decimal)).toBe(text)
})
