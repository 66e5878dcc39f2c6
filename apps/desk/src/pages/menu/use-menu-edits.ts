import type { MenuItem } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toDecimal } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { addMenuAct, type MenuCall } from '#acts/menu-act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import type { Pause } from '#shop/pause-dialog.tsx'
import { amountCell, priceCell, yesNo } from './sheet-lists.ts'

export type Hours = { starts: string; ends: string } | null
export type NewPrice = { item: MenuItem; to: number }
/** The variations of an item with their new prices: rows as they were read, and as they will be. */
export type NewVariations = { item: MenuItem; from: SheetCells[]; to: SheetCells[] }

const hourCells = (hours: Hours): SheetCells => ({
  available_time_starts: hours?.starts ?? '',
  available_time_ends: hours?.ends ?? '',
})

/** Changes of rows of a menu. They are shown at once, and sent as soon as there is a connection. */
export function useMenuEdits(storeId: number) {
  const { me } = useDesk()
  const { t } = useText()
  const { digits } = useMoney().currency
  const words = usePriceWords()
  const add = (items: readonly MenuItem[], words: string, call: MenuCall) =>
    addMenuAct({ keyId: me.id, storeId, itemIds: items.map(({ id }) => id), words, call })
  const nameOf = (items: readonly MenuItem[]) =>
    items.length === 1 ? (items[0]?.name ?? '') : t('desk_menu.items', { n: items.length })
  const save = (items: readonly MenuItem[], words: string, cells: SheetCells, knownOf: (item: MenuItem) => SheetCells) =>
    add(items, words, {
      kind: 'save',
      rows: { items: items.map(({ slug }) => ({ slug, ...cells })) },
      known: { items: items.map((item) => ({ slug: item.slug, ...knownOf(item) })) },
    })
  const knownStatus = ({ visibility }: MenuItem): SheetCells => ({ status: yesNo(visibility === 'on_sale') })
  return {
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
    publish: (items: readonly MenuItem[]) =>
      save(items, t('desk_menu.did_publish', { name: nameOf(items) }), { status: 'yes', is_archived: 'no' }, knownStatus),
    hide: (items: readonly MenuItem[]) =>
      save(items, t('desk_menu.did_hide', { name: nameOf(items) }), { status: 'no' }, knownStatus),
    archive: (items: readonly MenuItem[]) =>
      save(items, t('desk_menu.did_archive', { name: nameOf(items) }), { status: 'no', is_archived: 'yes' }, knownStatus),
    setHours: (items: readonly MenuItem[], hours: Hours) =>
      save(items, t('desk_menu.did_hours', { name: nameOf(items) }), hourCells(hours), (item) => hourCells(item.hours)),
    move: (items: readonly MenuItem[], category: { slug: string; name: string }) =>
      save(
        items,
        t('desk_menu.did_move', { name: nameOf(items), section: category.name }),
        { category: category.slug },
        () => ({}),
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
