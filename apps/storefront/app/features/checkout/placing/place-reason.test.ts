import { expect, it } from 'vitest'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { Money } from '@medina/web/site/site.tsx'
import { readReason } from './place-reason.ts'

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const money = { text: (amount: number) => amount.toFixed(2) } as Money
const quote = { items: [{ unit_price: 20, quantity: 2, add_ons_price: 2 }] } as never
const split = {
  method: 'cash_on_delivery',
  gateway: null,
  isPart: false,
  wallet: 0,
  due: 42,
  letOff: 0,
  isCashOver: false,
  problem: null,
} as const
const fine = { isGuestOff: false, refusal: null, minimum: 0, quote, split, isTipUnread: false }
const reasonOf = (changed: Partial<Parameters<typeof readReason>[0]>) => readReason({ ...fine, ...changed }, { t, money })

it('there is no reason where all is well, and none while nobody knows', () => {
  expect(reasonOf({})).toBeNull()
  expect(reasonOf({ quote: undefined, minimum: 100 })).toBeNull()
})

it('what is missing is named with what is to be done', () => {
  expect(reasonOf({ isGuestOff: true })).toBe('checkout.guest_off')
  expect(reasonOf({ minimum: 50 })).toBe('cart.minimum_add 8.00')
  expect(reasonOf({ isTimeMissing: true })).toBe('checkout.choose_time')
  expect(reasonOf({ isTipUnread: true })).toBe('checkout.tip_unread 10000.00')
  expect(reasonOf({ split: { ...split, problem: 'no_method' } })).toContain('checkout.no_method')
  expect(reasonOf({ split: { ...split, problem: 'cash_maximum' } })).toBe('checkout.cash_over')
  expect(reasonOf({ split: { ...split, problem: 'method_gone' } })).toBe('checkout.method_gone')
})
