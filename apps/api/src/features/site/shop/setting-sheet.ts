import { textCell } from '#lib/sheets/cells.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { NeededRow } from './needed-row.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import { explainExceeded, explainTooLong, listBusinessSettings } from '#features/site/change-settings.ts'
import { explainUnknown } from '#features/site/read-business-settings.ts'
import { explainRefusal, getDescription, getSchema, isSettingKey } from '#features/site/setting-names.ts'
import { explainLostMeaning } from '#features/site/stored-meaning.ts'
import { removeSetting, writeSetting } from '#features/site/site.queries.ts'
import { explainUnknownClass } from '#features/site/tax/fee-classes.ts'
import { findExceeded, findTooLong, normalizeSetting, readTyped, showTyped } from '#features/site/typed-setting.ts'

const LONGEST_VALUE = 100_000
const LONGEST_QUOTE = 80

/** Business settings (`shop.yaml`), written as on the command line: amounts in plain units. Documents are separate files. */
export const settingSheet: ShopSheet = {
  sheet: () => ({
    name: 'settings',
    columns: { key: required(textCell(100)), value: optional(textCell(LONGEST_VALUE), '') },
    together: [['key', 'value']],
  }),
  key: ['key'],
  async list(db) {
    const { settings } = await listBusinessSettings(db)
    return settings.filter(({ key, is_set }) => is_set && isSettingKey(key)).map(({ key, value }) => ({ key, value }))
  },
  async check(row, { db, state, report }) {
    const [key, typed] = [textOf(row.cells, 'key'), textOf(row.cells, 'value') ?? '']
    if (key === null) return
    if (!isSettingKey(key)) return refuse(row, key, explainUnknown(key), report)
    const note = getDescription(key)
    const read = normalizeSetting(key, readTyped(note, typed, state.digits), state.country)
    // An invalid value must not become the default.
    const reason = read === undefined ? `takes: ${note.form}.` : explainRefusal(key, read)
    if (reason !== null) return refuse(row, key, `“${cutText(typed, LONGEST_QUOTE)}” cannot be used: ${key} ${reason}`, report)
    const most = findExceeded(note, read, state.digits)
    if (most !== null) return refuse(row, key, explainExceeded(key, most), report)
    const longest = findTooLong(note, read)
    if (longest !== null) return refuse(row, key, explainTooLong(key, longest), report)
    row.cells.value = showTyped(note, getSchema(key).parse(read), state.digits)
    const lost =
      (await explainUnknownClass(db, { key, value: read, given: state.taxClasses })) ??
      (await explainLostMeaning(db, { key, value: read, origin: 'files' }))
    if (lost !== null) refuse(row, key, `${key} ${lost.sentence}`, report)
  },
  async save(tx, rows, { state }) {
    for (const { cells } of rows) {
      const key = String(cells.key)
      if (isSettingKey(key)) await writeSetting(tx, key, readTyped(getDescription(key), String(cells.value), state.digits))
    }
  },
  async remove(tx, keys) {
    for (const { key } of keys) {
      if ((await explainLostMeaning(tx, { key: String(key), value: undefined, origin: 'files' })) !== null)
        throw new NeededRow(`The shop cannot be without ${String(key)}`)
      await removeSetting(tx, String(key))
    }
  },
}
