import type { Translated } from '#lib/database/json-columns.ts'
import { toDecimal } from '@medina/pricing/money'
import { PERCENT_SCALE } from '#lib/money.ts'
import { joinList } from './cells.ts'
import type { Cells } from './sheet.ts'

// How values stand in the cells of an exported file, which the cells of an import read again.

export const inBoth = (field: string, text: Translated | null): Record<string, string> => ({
  [`${field}_en`]: text?.en ?? '',
  [`${field}_ar`]: text?.ar ?? '',
})

export const listsInBoth = (field: string, texts: Translated[]): Record<string, string> => ({
  [`${field}_en`]: joinList(texts.map(({ en }) => en)),
  [`${field}_ar`]: texts.some(({ ar }) => ar !== undefined) ? joinList(texts.map(({ ar }) => ar ?? '')) : '',
})

/** Hundredths of a percent as a percentage. */
export const percentText = (hundredths: number): string => String(hundredths / PERCENT_SCALE)

export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

export const numberText = (value: number | null): string => (value === null ? '' : String(value))

export const amountText = (minor: number | null, digits: number): string =>
  minor === null ? '' : toDecimal(minor, digits).toFixed(digits)

/** Flags of a row as yes and no, under the names of their fields. */
export function flags<T extends Cells>(row: T, names: readonly (keyof T & string)[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, yesOrNo(row[name] === true)]))
}
