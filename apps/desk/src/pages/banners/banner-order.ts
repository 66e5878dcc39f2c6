import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { groupRows } from '@medina/pricing/group-rows'

/** Banners by their modules, each in the order of home: by position, then by age. */
export function orderBanners(banners: readonly SheetCells[]): { module: string; rows: SheetCells[] }[] {
  return groupRows(banners, ({ module = '' }) => module).map(([module, rows]) => ({
    module,
    rows: rows.toSorted((a, b) => positionOf(a) - positionOf(b)),
  }))
}

/** The rows whose positions change when two banners of a module change places. */
export function swapBanners(rows: readonly SheetCells[], index: number, other: number): SheetCells[] {
  const [one, two] = [rows[index], rows[other]]
  if (one === undefined || two === undefined) return []
  const ordered = rows.with(index, two).with(other, one)
  return ordered.flatMap((banner, at) =>
    positionOf(banner) === at + 1 ? [] : [{ slug: banner.slug ?? '', position: String(at + 1) }],
  )
}

const positionOf = ({ position = '' }: SheetCells): number => Number(position) || 0
