import type { Translated } from '#lib/database/json-columns.ts'
import { baseLanguage, languages } from '#lib/i18n.ts'
import { uploadName } from '@medina/contract/wire/picture-name'
import { toDecimal } from '@medina/pricing/money'
import { PERCENT_SCALE } from '#lib/money.ts'
import { joinList } from './cells.ts'
import type { Cells } from './sheet.ts'

// How values are written to the cells of an exported file, which an import can read again.

export const inLanguages = (field: string, text: Translated | null): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`${field}_${language}`, text?.[language] ?? '']))

export const listsInLanguages = (field: string, texts: Translated[]): Record<string, string> =>
  Object.fromEntries(
    languages.map((language) => {
      const isThere = language === baseLanguage || texts.some((text) => text[language] !== undefined)
      return [`${field}_${language}`, isThere ? joinList(texts.map((text) => text[language] ?? '')) : '']
    }),
  )

/** Hundredths of a percent as a percentage. */
export const percentText = (hundredths: number): string => String(hundredths / PERCENT_SCALE)

/** The same; empty for none. */
export const optionalPercentText = (hundredths: number | null): string => (hundredths === null ? '' : percentText(hundredths))

export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

export const numberText = (value: number | null): string => (value === null ? '' : String(value))

export const amountText = (minor: number | null, digits: number): string =>
  minor === null ? '' : toDecimal(minor, digits).toFixed(digits)

/** Flags of a row as yes and no, under the names of their fields. */
export function flags<T extends Cells>(row: T, names: readonly (keyof T & string)[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, yesOrNo(row[name] === true)]))
}

/** An amount, or a percentage for any other kind, as `readRate` reads it. */
export const rateText = (rate: number, kind: string, digits: number): string =>
  kind === 'amount' ? amountText(rate, digits) : percentText(rate)

/** A stored picture in a cell: an upload is a file next to the sheets, other pictures belong to the program. */
export function nameOfPicture(path: string | null | undefined): string {
  if (path === null || path === undefined || path === '') return ''
  if (path.startsWith('uploads/') && uploadName.test(path.slice(8))) return `pictures/${path.slice(8)}`
  return /^(\/|https?:)/.test(path) ? path : `/images/${path}`
}

/** The pictures of all languages, in cells. */
export const picturesInLanguages = (field: string, pictures: Translated | null): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`${field}_${language}`, nameOfPicture(pictures?.[language])]))

/** The name of the upload behind a cell of `nameOfPicture`; null for any other text. */
export function nameOfUpload(text: unknown): string | null {
  const name = typeof text === 'string' && text.startsWith('pictures/') ? text.slice(9) : ''
  return uploadName.test(name) ? name : null
}
