import type { CartLine } from '@medina/contract/orders/cart'
import type { BuyNowLine } from '@medina/contract/orders/checkout'
import { readSession, writeSession } from '#lib/device/session-storage.ts'

export type BoughtPage = 'buy_now' | 'campaign'

/** A purchase without the cart (spec 4.012, 4.013): one line for the checkout. Lasts as long as the tab. */
export type BoughtNow = { page: BoughtPage; moduleId: number; line: CartLine }

const KEY = 'buy_now'

export function saveBoughtNow(bought: BoughtNow): void {
  writeSession(KEY, bought)
}

/** The purchase that this page of the checkout is about; null when this tab has none. */
export function readBoughtNow(page: string | null, moduleId: number): BoughtNow | null {
  const saved = readSession<Partial<BoughtNow>>(KEY)
  const isThis = saved?.page === page && saved.moduleId === moduleId && typeof saved.line?.item === 'object'
  return isThis ? (saved as BoughtNow) : null
}

export function clearBoughtNow(): void {
  writeSession(KEY, null)
}

/** The line in the order's format. */
export function toBuyNowLines({ page, line }: Pick<BoughtNow, 'page' | 'line'>): BuyNowLine[] {
  const { item_id, quantity, variation, add_on_ids, add_on_qtys } = line
  const isCampaign = page === 'campaign'
  return [
    {
      item_id: isCampaign ? null : item_id,
      item_campaign_id: isCampaign ? item_id : null,
      quantity,
      variation,
      add_on_ids,
      add_on_qtys,
    },
  ]
}
