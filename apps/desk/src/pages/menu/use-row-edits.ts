import type { MenuItem, MenuRows } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useText } from '@medina/web/texts/text.tsx'
import { addMenuAct, type MenuCall, type MenuSubject } from '#acts/menu-act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { yesNo } from './sheet-lists.ts'

type Row = Pick<MenuItem, 'id' | 'slug' | 'name' | 'visibility'>

/** Changes that rows of items and of vehicles share. They are shown at once, and sent as soon as there is a connection. */
export function useRowEdits<Shown extends Row>(storeId: number, subject: MenuSubject) {
  const { me } = useDesk()
  const { t } = useText()
  const isItem = subject === 'item'
  const add = (rows: readonly Row[], words: string, call: MenuCall) =>
    addMenuAct({ keyId: me.id, storeId, itemIds: rows.map(({ id }) => id), subject, words, call })
  const nameOf = (rows: readonly Row[]) => {
    const n = rows.length
    return n === 1 ? (rows[0]?.name ?? '') : isItem ? t('desk_menu.items', { n }) : t('desk_vehicles.vehicles', { n })
  }
  const write = (cells: SheetCells[]): MenuRows => (isItem ? { items: cells } : { vehicles: cells })
  const save = (
    rows: readonly Shown[],
    words: string,
    cellsOf: (row: Shown) => SheetCells,
    knownOf: (row: Shown) => SheetCells = ({ visibility }) => ({ status: yesNo(visibility === 'on_sale') }),
  ) =>
    add(rows, words, {
      kind: 'save',
      rows: write(rows.map((row) => ({ slug: row.slug, ...cellsOf(row) }))),
      known: write(rows.map((row) => ({ slug: row.slug, ...knownOf(row) }))),
    })
  return {
    add,
    nameOf,
    save,
    publish: (rows: readonly Shown[]) => {
      const name = nameOf(rows)
      const words = isItem ? t('desk_menu.did_publish', { name }) : t('desk_vehicles.did_publish', { name })
      save(rows, words, () => ({ status: 'yes', is_archived: 'no' }))
    },
    hide: (rows: readonly Shown[]) => save(rows, t('desk_menu.did_hide', { name: nameOf(rows) }), () => ({ status: 'no' })),
    archive: (rows: readonly Shown[]) =>
      save(rows, t('desk_menu.did_archive', { name: nameOf(rows) }), () => ({ status: 'no', is_archived: 'yes' })),
    move: (rows: readonly Shown[], category: { slug: string; name: string }) =>
      save(
        rows,
        t('desk_menu.did_move', { name: nameOf(rows), section: category.name }),
        () => ({ category: category.slug }),
        () => ({}),
      ),
  }
}
