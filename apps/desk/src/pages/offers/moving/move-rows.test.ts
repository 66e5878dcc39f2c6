import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { expect, test } from 'vitest'
import { moveRows } from './move-rows.ts'

const offer = (more: Partial<Offer>) => ({ from: '2026-03-30', until: '2026-03-31', starts: null, ends: null, ...more }) as Offer

test('an offer moves with both of its days, over the end of a month', () => {
  expect(moveRows(offer({ kind: 'coupon', row: { code: 'A' } }), 7)).toEqual({
    row: { code: 'A', start_date: '2026-04-06', expire_date: '2026-04-07' },
    known: { code: 'A', start_date: '2026-03-30', expire_date: '2026-03-31' },
  })
  expect(moveRows(offer({ kind: 'campaign', row: { slug: 'a' } }), -30).row).toEqual({
    slug: 'a',
    start_date: '2026-02-28',
    end_date: '2026-03-01',
  })
})

test('a sale keeps its times of day, also one that ends at midnight', () => {
  const sale = offer({ kind: 'flash_sale', row: { slug: 's' }, starts: '18:00', ends: '00:00' })
  expect(moveRows(sale, 1)).toEqual({
    row: { slug: 's', starts_at: '2026-03-31 18:00', ends_at: '2026-04-02 00:00' },
    known: { slug: 's', starts_at: '2026-03-30 18:00', ends_at: '2026-04-01 00:00' },
  })
})
