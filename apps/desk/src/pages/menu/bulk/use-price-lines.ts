import type { MenuItem } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toMinor } from '@medina/pricing/money'
import { useQueries } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { amountCell } from '#pages/menu/sheet-lists.ts'
import type { NewPrice, NewVariations } from '#pages/menu/use-menu-edits.ts'
import { changePrice, type PriceRule } from './price-change.ts'

export type PriceLine = {
  key: string
  name: string
  /** Minor units; `to` is null where there would be no price. */
  from: number
  to: number | null
}

/** Old and new prices of items by a rule; null shows the old ones alone. Items with variations change the prices of all of them. */
export function usePriceLines(items: readonly MenuItem[], rule: PriceRule | null) {
  const { digits } = useMoney().currency
  const varied = items.filter(({ has_variations: isVaried }) => isVaried)
  const rows = useVariationRows(varied)
  const toPrice = (from: number) => (rule === null ? from : changePrice(from, rule))
  const plain = items
    .filter(({ has_variations: isVaried }) => !isVaried)
    .map((item) => ({ item, from: toMinor(item.price, digits), to: toPrice(toMinor(item.price, digits)) }))
  const many = varied.map((item) => ({
    item,
    rows: (rows.get(item.id) ?? []).map((cells) => {
      const from = toMinor(cells.price || '0', digits)
      return { cells, from, to: toPrice(from) }
    }),
  }))
  const all: PriceLine[] = [
    ...plain.map(({ item, from, to }) => ({ key: item.slug, name: item.name, from, to })),
    ...many.flatMap(({ item, rows: each }) =>
      each.map(({ cells, from, to }, at) => ({ key: `${item.slug} ${at}`, name: nameVariation(item, cells), from, to })),
    ),
  ]
  const prices: NewPrice[] = plain.flatMap(({ item, from, to }) => (to === null || to === from ? [] : [{ item, to }]))
  const variations: NewVariations[] = many
    .filter(({ rows: each }) => each.some(({ from, to }) => to !== from))
    .map(({ item, rows: each }) => ({
      item,
      from: each.map(({ cells }) => cells),
      to: each.map(({ cells, to }) => ({ ...cells, price: amountCell(to ?? 0, digits) })),
    }))
  return {
    all,
    prices,
    variations,
    isReading: rows.size < varied.length,
    isImpossible: all.some(({ to }) => to === null),
    isChanged: rows.size === varied.length && prices.length + variations.length > 0,
  }
}

/** The variations of items as rows, once they are read. */
function useVariationRows(items: readonly MenuItem[]): Map<number, SheetCells[]> {
  const { call } = useDesk()
  const { language } = useText()
  const queries = useQueries({
    queries: items.map(({ id }) => ({
      queryKey: ['desk', 'menu', 'item', id, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('operator.menuItem', { params: { id } }, { signal }),
      ...always,
    })),
  })
  return new Map(queries.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.rows.variations ?? []] as const])))
}

/** The item with the options of the variation, in the first language that has them. */
function nameVariation({ name }: MenuItem, cells: SheetCells): string {
  const options = [1, 2, 3].flatMap((at) => {
    const column = Object.keys(cells).find((each) => each.startsWith(`option_${at}_`) && cells[each] !== '')
    return column === undefined ? [] : [cells[column] ?? '']
  })
  return `${name} · ${options.join(', ')}`
}
