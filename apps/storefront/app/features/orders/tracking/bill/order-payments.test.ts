import type { OrderPayment, TrackedOrder } from '@medina/contract/orders/orders'
import type { ChargePayer } from '@medina/contract/orders/parcels'
import { expect, it } from 'vitest'
import type { Translate } from '@medina/web/texts/text.tsx'
import { describeRefunds } from './describe-refunds.ts'
import { listPaidInEnd, listPaymentRows, nameDue } from './order-payments.ts'

const t = ((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ')) as Translate
const wallet: OrderPayment = {
  id: 1,
  order_id: 100_001,
  transaction_ref: null,
  payment_method: 'wallet',
  payment_title: null,
  amount: 439,
  payment_status: 'paid',
  returned_to: null,
}
const card: OrderPayment = { ...wallet, payment_method: 'demo', payment_title: 'Demo card', amount: 207 }
const cash: OrderPayment = { ...wallet, payment_method: 'cash_on_delivery', amount: 207, payment_status: 'unpaid' }
const transfer: OrderPayment = { ...card, payment_method: 'offline_payment', payment_title: 'Gulf Pay' }
const sumOf = (payments: OrderPayment[]) => payments.reduce((sum, { amount }) => sum + amount, 0)
const rowsOf = (payments: OrderPayment[], total = sumOf(payments)) =>
  listPaymentRows({ payments }, total, t).map(({ name, amount }) => [name, amount])
const canceled = (payments: OrderPayment[], changed: object = {}) =>
  describeRefunds({ order: {}, order_status: 'canceled', payments, offline_payment: null, ...changed } as TrackedOrder, t, String)

it('[4.029] each payment has the name of what paid it', () => {
  expect(rowsOf([wallet, card])).toEqual([
    ['order.paid_wallet', 439],
    ['own_order.paid_by Demo card', 207],
  ])
  expect(rowsOf([{ ...cash, payment_status: 'paid' }])).toEqual([['own_order.paid_cash', 207]])
  expect(rowsOf([transfer])).toEqual([['own_order.paid_by Gulf Pay', 207]])
  expect(rowsOf([{ ...card, payment_title: null }])).toEqual([['own_order.paid_by tracking.digital', 207]])
})

it('what is left stands below what is paid, and how it will be paid', () => {
  expect(rowsOf([wallet, cash])).toEqual([
    ['order.paid_wallet', -439],
    ['order.due', 207],
  ])
  expect(rowsOf([cash])).toEqual([])
  const dueOf = (payments: OrderPayment[], charge_payer: ChargePayer | null = null) => nameDue({ payments, charge_payer }, t)
  expect([dueOf([wallet, cash]), dueOf([wallet, card])]).toEqual(['order.cash', null])
  expect(dueOf([{ ...transfer, payment_status: 'unpaid' }])).toBe('Gulf Pay')
  expect([dueOf([cash], 'sender'), dueOf([cash], 'receiver')]).toEqual(['order.cash_pickup', 'order.cash'])
})

it('after a refund in part each way says what it paid in the end, and money of another way where it went', () => {
  const none = { gateway: 0, wallet: 0, manual: 0 }
  const endOf = (payments: OrderPayment[], back: Partial<typeof none>) =>
    listPaidInEnd({ payments }, { ...none, ...back }, t).map(({ name, amount, before }) => [name, amount, before])
  expect(endOf([wallet, card], { gateway: 207, wallet: 39.5 })).toEqual([
    ['order.paid_wallet', 399.5, 439],
    ['own_order.paid_by Demo card', 0, 207],
  ])
  expect(endOf([wallet, card], { gateway: 7 })).toEqual([
    ['order.paid_wallet', 439, null],
    ['own_order.paid_by Demo card', 200, 207],
  ])
  const paidCash = { ...cash, payment_status: 'paid' } as const
  expect(endOf([paidCash], { wallet: 20 })).toEqual([
    ['own_order.paid_cash', 207, null],
    ['own_order.returned_wallet', -20, null],
  ])
  expect(endOf([transfer], { manual: 20 })).toEqual([
    ['own_order.paid_by Gulf Pay', 207, null],
    ['own_order.returned_manual', -20, null],
  ])
})

it('what a gateway let off stands above what it takes', () => {
  const part = { ...card, amount: 12.34 }
  expect(rowsOf([part], 12.345)).toEqual([
    ['order.rounding', -0.005],
    ['own_order.paid_by Demo card', 12.34],
  ])
  expect(rowsOf([{ ...part, payment_status: 'unpaid' }], 12.345)).toEqual([
    ['order.rounding', -0.005],
    ['order.due', 12.34],
  ])
  expect(rowsOf([{ ...part, returned_to: 'gateway' }], 12.345)).toEqual([['own_order.returned_gateway Demo card', 12.34]])
})

it('of a canceled order nothing is due: it says where the money went, part by part', () => {
  const returned = [{ ...wallet, returned_to: 'wallet' } as const, { ...card, returned_to: 'gateway' } as const]
  expect(rowsOf(returned)).toEqual([
    ['own_order.returned_wallet', 439],
    ['own_order.returned_gateway Demo card', 207],
  ])
  expect(canceled(returned)).toEqual(['own_order.says_wallet 439', 'own_order.says_gateway 207'])
  const both = [{ ...wallet, returned_to: 'wallet' } as const, { ...transfer, returned_to: 'wallet' } as const]
  expect(rowsOf(both).map(([name]) => name)).toEqual(['own_order.returned_wallet', 'own_order.returned_wallet'])
  expect(canceled(both)).toEqual(['own_order.says_wallet 646'])
  expect(canceled([])).toEqual(['own_order.says_nothing'])
  expect(canceled([], { offline_payment: { data: { status: 'pending' } } })).toEqual(['tracking.cancel_text_offline'])
  expect(canceled([], { order: null })).toEqual([])
})
