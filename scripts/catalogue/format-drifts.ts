import type { Drift } from '../../apps/api/src/lib/sheets/drift.ts'
import { shortenCell } from './shorten-cell.ts'
import { baseLanguage } from '../../apps/api/src/lib/i18n.ts'

const MOST_SHOWN = 200

/** The values that changed in the shop since the last import. `next` is the command that overwrites them. */
export function formatDrifts(drifts: readonly Drift[], next: string): string[] {
  const [one, many] = ['value was', 'values were']
  return [
    'Changed in the shop since files were last applied:',
    ...listDrifts(drifts),
    '',
    `Nothing was changed. ${count(drifts.length)} ${drifts.length === 1 ? one : many} changed in the shop meanwhile: take ${drifts.length === 1 ? 'it' : 'them'} over into the files, or overwrite with ${next}.`,
  ]
}

/** The values that files and shop changed differently. `next` is the command that they stop. */
export function formatConflicts(drifts: readonly Drift[], next: string): string[] {
  const values = drifts.length === 1 ? '1 value was' : `${count(drifts.length)} values were`
  return [
    'Changed in the files and in the shop:',
    ...listDrifts(drifts),
    '',
    `Nothing was changed. ${values} changed on both sides: take the files' with ${next} --take files, or the shop's with --take shop. A single row: --take shop=${placeOf(drifts)}.`,
  ]
}

/** The values that only the shop changed. `next` is the command that keeps them. */
export function formatRetained(drifts: readonly Drift[], next: string): string[] {
  if (drifts.length === 0) return []
  const values = drifts.length === 1 ? '1 value stays' : `${count(drifts.length)} values stay`
  return [
    'Changed in the shop, and kept:',
    ...listDrifts(drifts),
    `  ${values} as in the shop; ${next} --take-back overwrites.`,
    '',
  ]
}

export function listDrifts(drifts: readonly Drift[]): string[] {
  const more = drifts.length > MOST_SHOWN ? [`  … and ${count(drifts.length - MOST_SHOWN)} more.`] : []
  return [...drifts.slice(0, MOST_SHOWN).map(toLine), ...more]
}

const count = (number: number): string => number.toLocaleString(baseLanguage)

function placeOf([first]: readonly Drift[]): string {
  return first === undefined ? '' : `${first.sheet}:${first.row ?? `"${first.name}"`}`
}

function toLine({ sheet, row, name, column, last, shop, file }: Drift): string {
  const place = [sheet, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')
  return `  ${place} (${name}): ${describe({ column, last, shop, file })}`
}

function describe({ column, last, shop, file }: Pick<Drift, 'column' | 'last' | 'shop' | 'file'>): string {
  if (shop === null) return 'removed in the shop; the files still have it.'
  if (file === null)
    return last === null ? 'added in the shop; the files lack it.' : 'changed in the shop, and the files remove it.'
  if (column === null) return 'changed in the shop.'
  const before = last === null ? 'nothing is recorded of the files' : `the files had ${quote(last)}`
  return `${before}, the shop has ${quote(shop)}, the files have ${quote(file)}.`
}

function quote(text: string): string {
  if (text.startsWith('sha256:')) return 'another text'
  return text === '' ? 'nothing' : `“${shortenCell(text)}”`
}
