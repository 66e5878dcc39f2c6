import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'

const none = { net: 0, tax: 0 }
const ofClass = { class: 'standard', class_name: 'Standard', percent: 15, is_exempt: false }

/** October, which is over and open: two classes, one refund, and one more refund that waits. */
export function aTaxMonth(more: Partial<TaxMonth> = {}): TaxMonth {
  return {
    month: '2026-10',
    from: '2026-10-01',
    to: '2026-10-31',
    time_zone: 'Asia/Riyadh',
    digits: 2,
    state: 'open',
    closed: null,
    next: '2026-10',
    rows: [
      { ...ofClass, sales: { net: 359_000, tax: 53_850 }, credits: { net: -4600, tax: -690 } },
      { class: 'free', class_name: 'Exempt', percent: 0, is_exempt: true, sales: { net: 8640, tax: 0 }, credits: none },
    ],
    totals: { sales: { net: 367_640, tax: 53_850 }, credits: { net: -4600, tax: -690 } },
    whole: { net: 363_040, tax: 53_160 },
    sales: 5863,
    credits: 41,
    checks: {
      gap: null,
      is_sealed: null,
      refunds: { count: 1, order_id: 2037 },
      orders: { count: 0, order_id: null },
      payouts: { count: 2, amount: 117 },
      balances: 0,
    },
    ...more,
  }
}
