import { nameOfUpload } from './cell-text.ts'
import { joinList, splitList } from './cells.ts'
import type { Recorded } from './applied-rows.ts'
import type { Cells } from './sheet.ts'

type Row = { sheet: string; name: string; row: number | null }
type Retained = { row: number | null; cells: Cells; said: Record<string, string> }

/** The rows of files that are written otherwise than they are, so that the shop keeps what it changed itself. */
export class Merge {
  /** Cells that keep the shop's text; `said` is what the record has for them. */
  private readonly retained = new Map<string, Map<string, Retained>>()
  /** Rows that the shop removed; with cells if the record has them from now on. */
  private readonly dropped = new Map<string, Map<string, { row: number | null; said: Cells | null }>>()
  /** Rows of a set that the shop added, by the name of their owner. */
  private readonly added = new Map<string, Map<string, Cells[]>>()
  private readonly names = new Map<string, Set<string>>()
  private readonly forgotten = new Map<string, Set<string>>()

  get isNeeded(): boolean {
    return [this.retained, this.dropped, this.added].some(({ size }) => size > 0)
  }

  keepCell({ sheet, name, row }: Row, { column, shop, said }: { column: string; shop: unknown; said: string | null }): void {
    const rows = this.retained.get(sheet) ?? new Map<string, Retained>()
    this.retained.set(sheet, rows)
    const retained = rows.get(name) ?? { row, cells: {}, said: {} }
    rows.set(name, retained)
    retained.cells[column] = shop ?? ''
    if (said !== null) retained.said[column] = said
    else this.addName(this.names, sheet, name)
  }

  drop({ sheet, name, row }: Row, said: Cells | null): void {
    const rows = this.dropped.get(sheet) ?? new Map<string, { row: number | null; said: Cells | null }>()
    this.dropped.set(sheet, rows.set(name, { row, said }))
  }

  /** Keeps a row that the shop added to a set, such as a variation of an item. */
  keepAdded({ sheet, name }: Row, owner: string, cells: Cells): void {
    const owners = this.added.get(sheet) ?? new Map<string, Cells[]>()
    this.added.set(sheet, owners.set(owner, [...(owners.get(owner) ?? []), cells]))
    this.addName(this.names, sheet, name)
  }

  /** The record forgets a row that the files removed and the shop keeps. */
  forget({ sheet, name }: Row): void {
    this.addName(this.forgotten, sheet, name)
  }

  /** The cells to write for a row of the files; null if it is left out. */
  apply(sheet: string, name: string, cells: Cells): Cells | null {
    if (this.dropped.get(sheet)?.has(name)) return null
    const retained = this.retained.get(sheet)?.get(name)
    if (retained === undefined) return cells
    const own = Object.entries(retained.cells).map(([column, cell]) => [column, nameOwnPictures(cell)] as const)
    return { ...cells, ...Object.fromEntries(own) }
  }

  findAdded(sheet: string, owner: string): readonly Cells[] {
    return this.added.get(sheet)?.get(owner) ?? []
  }

  /** The recorded texts of a row, where the shop has others. */
  findSaid(sheet: string, name: string): Recorded | undefined {
    return this.retained.get(sheet)?.get(name)?.said
  }

  /** Whether no apply is to record the row, because no file has contained it. */
  isUnsaid(sheet: string, name: string): boolean {
    return this.names.get(sheet)?.has(name) === true
  }

  listForgotten(sheet: string): string[] {
    return [...(this.forgotten.get(sheet) ?? [])]
  }

  /** Rows that the shop does not have, and the record does. */
  listSaid(sheet: string): { name: string; cells: Cells }[] {
    return [...(this.dropped.get(sheet) ?? [])].flatMap(([name, { said }]) => (said === null ? [] : [{ name, cells: said }]))
  }

  /** The rows that the shop changed, with its cells; null for a row that it removed. */
  list(): { sheet: string; name: string; row: number | null; cells: Cells | null }[] {
    const retained = [...this.retained].flatMap(([sheet, rows]) =>
      [...rows].map(([name, { row, cells }]) => ({ sheet, name, row, cells: cells as Cells | null })),
    )
    const dropped = [...this.dropped].flatMap(([sheet, rows]) =>
      [...rows].map(([name, { row }]) => ({ sheet, name, row, cells: null })),
    )
    return [...retained, ...dropped]
  }

  /** The rows that the shop added to sets. */
  listAdded(): { sheet: string; owner: string; cells: Cells }[] {
    return [...this.added].flatMap(([sheet, owners]) =>
      [...owners].flatMap(([owner, rows]) => rows.map((cells) => ({ sheet, owner, cells }))),
    )
  }

  private addName(names: Map<string, Set<string>>, sheet: string, name: string): void {
    names.set(sheet, (names.get(sheet) ?? new Set<string>()).add(name))
  }
}

/** An upload is named as a picture of the shop, because no folder has it. */
function nameOwnPictures(cell: unknown): unknown {
  if (typeof cell !== 'string' || !cell.includes('pictures/')) return cell
  const toOwn = (text: string): string => {
    const upload = nameOfUpload(text)
    return upload === null ? text : `/images/uploads/${upload}`
  }
  return joinList(splitList(cell).map(toOwn))
}
