import type { MenuItem } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toDecimal } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { Pause } from '#shop/pause-dialog.tsx'
import { amountCell, priceCell } from './sheet-lists.ts'
import { useRowEdits } from './use-row-edits.ts'

export type Hours = { starts: string; ends: string } | null
export type NewPrice = { item: MenuItem; to: number }
/** The variations of an item with their new prices: rows as they were read, and as they will be. */
export type NewVariations = { item: MenuItem; from: SheetCells[]; to: SheetCells[] }

const hourCells = (hours: Hours): SheetCells => ({
  available_time_starts: hours?.starts ?? '',
  available_time_ends: hours?.ends ?? '',
})

/** Changes of items of a menu. */
export function useMenuEdits(storeId: number) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const words = usePriceWords()
  const { add, nameOf, save, ...edits } = useRowEdits<MenuItem>(storeId, 'item')
  return {
    ...edits,
    /** Saves prices in minor units by one call. */
    setPrices: (prices: readonly NewPrice[], variations: readonly NewVariations[] = []) => {
      const items = [...prices, ...variations].map(({ item }) => item)
      add(items, words(prices, variations.length), {
        kind: 'save',
        rows: {
          items: prices.map(({ item, to }) => ({ slug: item.slug, price: amountCell(to, digits) })),
          ...(variations.length > 0 && { variations: variations.flatMap(({ to }) => to) }),
        },
        known: {
          items: prices.map(({ item }) => ({ slug: item.slug, price: priceCell(item.price, digits) })),
          ...(variations.length > 0 && { variations: variations.flatMap(({ from }) => from) }),
        },
      })
    },
    takeOff: (items: readonly MenuItem[], pause: Pause) =>
      add(items, t(pause.today ? 'desk_menu.did_off_today' : 'desk_menu.did_off', { name: nameOf(items) }), {
        kind: 'sold_out',
        pause,
      }),
    putBack: (items: readonly MenuItem[]) =>
      add(items, t('desk_menu.did_back', { name: nameOf(items) }), { kind: 'sold_out', pause: null }),
    setHours: (items: readonly MenuItem[], hours: Hours) =>
      save(
        items,
        t('desk_menu.did_hours', { name: nameOf(items) }),
        () => hourCells(hours),
        (item) => hourCells(item.hours),
      ),
  }
}

/** Describes new prices: a single one with its old value. */
function usePriceWords() {
  const { t } = useText()
  const { text, currency } = useMoney()
  return (prices: readonly NewPrice[], others: number): string => {
    const [first] = prices
    if (first === undefined || prices.length + others > 1) return t('desk_menu.did_prices', { n: prices.length + others })
    const { item, to } = first
    return t('desk_menu.did_price', { name: item.name, from: text(item.price), to: text(toDecimal(to, currency.digits)) })
  }
}

export type MenuEdits = ReturnType<typeof useMenuEdits>
