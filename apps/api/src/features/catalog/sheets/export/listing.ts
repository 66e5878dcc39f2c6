import type { Translated } from '#lib/database/json-columns.ts'
import { toDecimal } from '@medina/pricing/money'
import type { Db } from '#lib/database/database.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import { joinList } from '#lib/sheets/cells.ts'
import type { Known } from '#features/catalog/sheets/known.ts'

/** How things are called in a file. */
export type Naming = { digits: number; known: Known; picture: (path: string | null) => string }

export type Page = { db: Db; naming: Naming }

const ROWS = 1000

/** All rows of a query, some at a time, in the order of their ids: the order in which an import makes them again. */
export async function* listPages<T extends { id: number }>(
  read: (after: number, limit: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, ROWS)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < ROWS) return
    after = last.id
  }
}

export const inBoth = (field: string, text: Translated | null): Record<string, string> => ({
  [`${field}_en`]: text?.en ?? '',
  [`${field}_ar`]: text?.ar ?? '',
})

export const listsInBoth = (field: string, texts: Translated[]): Record<string, string> => ({
  [`${field}_en`]: joinList(texts.map(({ en }) => en)),
  [`${field}_ar`]: texts.some(({ ar }) => ar !== undefined) ? joinList(texts.map(({ ar }) => ar ?? '')) : '',
})

export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

export const numberText = (value: number | null): string => (value === null ? '' : String(value))

export const amountText = (minor: number | null, digits: number): string =>
  minor === null ? '' : toDecimal(minor, digits).toFixed(digits)

/** The kind of a module or the name of a zone where that is enough to know it by; else the number. */
export function moduleName({ modules }: Known, moduleId: number | null): string {
  const module = modules.find(({ id }) => id === moduleId)
  if (module === undefined) return ''
  return modules.filter(({ type }) => type === module.type).length === 1 ? module.type : String(module.id)
}

export function zoneName({ zones }: Known, zoneId: number): string {
  const zone = zones.find(({ id }) => id === zoneId)
  const name = zone?.names[0] ?? ''
  return zones.filter(({ names }) => names.includes(name)).length === 1 ? name : String(zoneId)
}

/** Flags of a row as yes and no, under the names of their fields. */
export function flags<T extends Cells>(row: T, names: readonly (keyof T & string)[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, yesOrNo(row[name] === true)]))
}
