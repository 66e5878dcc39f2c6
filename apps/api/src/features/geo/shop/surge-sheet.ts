import { sql } from 'kysely'
import { amountText, inBoth, percentText, yesOrNo } from '#lib/sheets/cell-text.ts'
import {
  amountCell,
  cell,
  choiceCell,
  dateCell,
  flagCell,
  joinList,
  listCell,
  percentCell,
  refuse as refusal,
  textCell,
  timeCell,
} from '#lib/sheets/cells.ts'
import { listOf, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'
import { idOf, nameOfId, readModules, readZone, requiredText } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import { type Cells, optional, required } from '#lib/sheets/sheet.ts'
import { parseTime, shortenTime } from '#lib/text/clock-time.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const HIGHEST_PERCENT = 1000

/** The end of a day is 24:00. */
const endCell = cell((text) => parseTime(text) ?? refusal('is no time of day: write it such as 22:30, or 24:00.'))

/** Raised delivery fees at certain hours (`surges.csv`), known by their English names. */
export const surgeSheet: ShopSheet = {
  sheet: () => ({
    name: 'surges',
    columns: {
      name_en: required(textCell(200)),
      name_ar: optional(textCell(200)),
      customer_note_en: optional(textCell(300)),
      customer_note_ar: optional(textCell(300)),
      zone: required(textCell(200)),
      modules: optional(listCell({ most: 20, longest: 200 }), []),
      // An amount or a percentage, as price_type says.
      price: required(textCell(20)),
      price_type: required(choiceCell(['percent', 'amount'])),
      start_date: required(dateCell),
      end_date: required(dateCell),
      days: optional(listCell({ most: 7, longest: 20 }), days),
      start_time: optional(timeCell, '00:00'),
      end_time: optional(endCell, '24:00'),
      status: optional(flagCell, true),
    },
    together: [
      ['price', 'price_type'],
      ['start_date', 'end_date'],
    ],
  }),
  key: ['name_en'],
  async list(db, state) {
    const rows = await db.selectFrom('surge_prices').selectAll().orderBy('id').execute()
    return rows.map((surge) => ({
      ...inBoth('name', surge.name),
      ...inBoth('customer_note', surge.customer_note),
      zone: nameOfId(state.zones, surge.zone_id),
      modules: joinList(surge.module_ids.map((id) => nameOfId(state.modules, id))),
      price: surge.price_type === 'percent' ? percentText(surge.price) : amountText(surge.price, state.digits),
      price_type: surge.price_type,
      start_date: surge.start_date,
      end_date: surge.end_date,
      days: joinList(surge.days.map((day) => days[day] ?? '')),
      start_time: shortenTime(surge.start_time),
      end_time: shortenTime(surge.end_time),
      status: yesOrNo(surge.status),
    }))
  },
  check(row, { state, report }) {
    readZone(row, 'zone', { state, report })
    readModules(row, 'modules', { state, report })
    readPrice(row, { state, report })
    readDays(row, report)
    const { start_date, end_date, start_time, end_time } = row.cells
    if (typeof start_date === 'string' && typeof end_date === 'string' && end_date < start_date)
      refuse(row, 'end_date', 'is before the start: write the same day or a later one.', report)
    if (start_time !== undefined && start_time === end_time)
      refuse(row, 'end_time', 'is the start: write another time, or leave both empty for the whole day.', report)
  },
  async save(tx, rows, { state }) {
    for (const { cells, isNew } of rows) {
      const note = translatedOf(cells, 'customer_note')
      const row = {
        name: JSON.stringify(requiredText(cells, 'name')),
        customer_note: note === null ? null : JSON.stringify(note),
        zone_id: idOf(state.zones, cells.zone),
        module_ids: listOf(cells, 'modules').map((name) => idOf(state.modules, name)),
        price_type: cells.price_type === 'percent' ? ('percent' as const) : ('amount' as const),
        price: Number(cells.price),
        ...pickTimes(cells),
        days: listOf(cells, 'days').map((day) => days.indexOf(day)),
        status: cells.status === true,
      }
      if (isNew) await tx.insertInto('surge_prices').values(row).execute()
      else await tx.updateTable('surge_prices').set(row).where(sql`name ->> 'en'`, '=', cells.name_en).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => name_en)
    await tx.deleteFrom('surge_prices').where(sql`name ->> 'en'`, 'in', names).execute()
  },
}

function pickTimes(cells: Cells) {
  const text = (column: string): string => textOf(cells, column) ?? ''
  return {
    start_date: text('start_date'),
    end_date: text('end_date'),
    start_time: text('start_time'),
    end_time: text('end_time'),
  }
}

/** The price in minor units, or in hundredths of a percent. */
function readPrice(row: ReadRow, { state, report }: { state: ShopState; report: Report }): void {
  const text = textOf(row.cells, 'price')
  if (text === null || row.cells.price_type === undefined) return
  const read = row.cells.price_type === 'percent' ? percentCell(HIGHEST_PERCENT) : amountCell(state.digits)
  const price = read.safeParse(text)
  row.cells.price = price.data
  if (!price.success) refuse(row, 'price', price.error.issues[0]?.message ?? 'cannot be read.', report)
  else if (price.data === 0) refuse(row, 'price', 'is nothing: write more than zero, or give the row the status no.', report)
}

function readDays(row: ReadRow, report: Report): void {
  if (!Array.isArray(row.cells.days)) return
  const given = listOf(row.cells, 'days').map((day) => day.toLowerCase().slice(0, 3))
  const strange = given.find((day) => !days.includes(day))
  if (strange !== undefined) refuse(row, 'days', `“${strange}” is no day: write some of ${days.join(' | ')}.`, report)
  row.cells.days = days.filter((day) => given.includes(day))
}
