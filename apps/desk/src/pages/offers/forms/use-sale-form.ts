import type { SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { isConflict, useRowsSave } from '#pages/settings/settings.data.ts'
import { firstText, withLanguages, withStandIns } from '#pages/settings/sheet-cells.ts'
import { toSlug } from '#pages/settings/to-slug.ts'
import { useNewSlug } from '#pages/settings/use-new-slug.ts'
import { listKnown, useFormBase } from '#pages/settings/use-form-base.ts'
import { useRowsDraft } from '#pages/settings/use-rows-draft.ts'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { copyOf } from './offer-form.ts'
import type { OwnForm } from './rules-note.tsx'

type Form = {
  /** Null for a new one. */
  sale: SheetCells | null
  copied: SheetCells | null
  items: readonly SheetCells[]
  first: SheetCells
  slugs: readonly string[]
  own: OwnForm | null
  onSaved: () => void
}

const together = ['starts_at', 'ends_at']
/** Columns that a store does not fill in. */
const ofOffice = ['module', 'store', 'paid_by_business']

/** The changes of a flash sale and its items until they are saved together. */
export function useSaleForm({ sale, copied, items: known, first, slugs, own: maker, onSaved }: Form) {
  const save = useRowsSave({ hasNotice: true })
  const left = maker === null ? ['slug'] : ['slug', ...ofOffice]
  const [cells, setCells] = useState<SheetCells>(() => (sale !== null ? {} : copied === null ? first : copyOf(copied, left)))
  const own = sale === null ? [] : known
  const form = useFormBase({ flash_sales: sale === null ? [] : [sale], flash_sale_items: [...own] })
  const drafted = useRowsDraft('flash_sale_items', own, form.hold)
  // A copy has the items of its pattern, which are not of the new sale yet.
  const [patterns, setPatterns] = useState<readonly SheetCells[]>(() => (sale === null ? known.map(toNewItem) : []))
  const shown = useShopLanguages()
  const nameBy = useNewSlug(sale?.slug, slugs, 'flash-sale')
  const valueOf = (column: string) => cells[column] ?? sale?.[column] ?? ''
  const isOf = (one: SheetCells) => (other: SheetCells) => other.item === one.item

  function listRows(name: string): SheetRows {
    const items = [...patterns, ...drafted.changed].map((item) => ({ ...item, sale: name }))
    return {
      ...(Object.keys(cells).length > 0 && {
        flash_sales: [{ ...withStandIns(withLanguages(cells, form.base.flash_sales[0] ?? {}), shown), slug: name }],
      }),
      ...(items.length > 0 && { flash_sale_items: items }),
    }
  }

  function send(rows: SheetRows, remove: SheetRows): void {
    const body = { rows, ...(Object.keys(remove).length > 0 && { remove }), known: listKnown(form.base, { rows, remove }) }
    save.mutate(body, { onSuccess: onSaved, onError: form.release })
  }

  return {
    error: save.error,
    isPending: save.isPending,
    isChanged: Object.keys(cells).length + drafted.count + patterns.length > 0,
    valueOf,
    set: (changes: SheetCells) => {
      form.hold()
      if (!isConflict(save.error)) save.reset()
      const isMoved = together.some((column) => column in changes)
      const beside = isMoved ? Object.fromEntries(together.map((column) => [column, valueOf(column)])) : {}
      setCells({ ...cells, ...beside, ...changes })
    },
    items: {
      rows: [...patterns, ...drafted.rows],
      set: (item: SheetCells) => {
        if (patterns.some(isOf(item))) setPatterns(patterns.map((each) => (isOf(item)(each) ? { ...each, ...item } : each)))
        else drafted.set({ ...item, sale: sale?.slug ?? '' })
      },
      remove: (item: SheetCells) => {
        if (patterns.some(isOf(item))) setPatterns(patterns.filter((each) => !isOf(item)(each)))
        else drafted.remove(item)
      },
    },
    save: () => {
      // The slug of a store's sale begins with that of the store.
      const title = firstText(valueOf, 'title')
      const name = nameBy(maker === null ? title : `${maker.store}-${toSlug(title, [], 'sale')}`)
      const removed = drafted.removed.map(({ item = '' }) => ({ sale: name, item }))
      send(listRows(name), removed.length > 0 ? { flash_sale_items: removed } : {})
    },
    remove: () => send({}, { flash_sales: [{ slug: sale?.slug ?? '' }] }),
  }
}
export type SaleForm = ReturnType<typeof useSaleForm>

/** Pieces that were sold belong to the sale that is copied. */
function toNewItem({ item = '', stock = '', discount = '', discount_type = '' }: SheetCells): SheetCells {
  return { item, stock, discount, discount_type, status: 'yes' }
}
