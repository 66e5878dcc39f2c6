import type { Drift } from '../../apps/api/src/lib/sheets/drift.ts'
import { shortenCell } from './shorten-cell.ts'
import { baseLanguage } from '../../apps/api/src/lib/i18n.ts'

const MOST_SHOWN = 200

/** The values that changed in the shop since the last apply. `next` is the command that overwrites them. */
export function formatDrifts(drifts: readonly Drift[], next: string): string[] {
  const more = drifts.length > MOST_SHOWN ? [`  … and ${(drifts.length - MOST_SHOWN).toLocaleString(baseLanguage)} more.`] : []
  const [one, many] = ['value was', 'values were']
  return [
    'Changed in the shop since files were last applied:',
    ...drifts.slice(0, MOST_SHOWN).map(toLine),
    ...more,
    '',
    `Nothing was changed. ${drifts.length.toLocaleString(baseLanguage)} ${drifts.length === 1 ? one : many} changed in the shop meanwhile: take ${drifts.length === 1 ? 'it' : 'them'} over into the files, or overwrite with ${next}.`,
  ]
}

function toLine({ sheet, row, name, column, last, shop, file }: Drift): string {
  const place = [sheet, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')
  return `  ${place} (${name}): ${describe({ column, last, shop, file })}`
}

function describe({ column, last, shop, file }: Pick<Drift, 'column' | 'last' | 'shop' | 'file'>): string {
  if (shop === null) return 'the shop has it no more, and the files add it again.'
  if (file === null)
    return last === null ? 'added in the shop, and the files remove it.' : 'changed in the shop, and the files remove it.'
  if (column === null) return 'changed in the shop.'
  const before = last === null ? 'nothing is recorded of the files' : `the files had ${quote(last)}`
  return `${before}, the shop has ${quote(shop)}, the files have ${quote(file)}.`
}

function quote(text: string): string {
  if (text.startsWith('sha256:')) return 'another text'
  return text === '' ? 'nothing' : `“${shortenCell(text)}”`
}
