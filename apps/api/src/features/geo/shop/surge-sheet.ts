import { inLanguages, rateText, yesOrNo } from '#lib/sheets/cell-text.ts'
import {
  cell,
  choiceCell,
  dateCell,
  flagCell,
  joinList,
  listCell,
  rateCell,
  refuse as refusal,
  textCell,
  timeCell,
} from '#lib/sheets/cells.ts'
import { listOf, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'
import { checkDays, idOf, nameOfId, readModules, readRate, readZone, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { type Cells, optional, required } from '#lib/sheets/sheet.ts'
import { parseTime, shortenTime } from '#lib/text/clock-time.ts'
import { baseTextOf } from '#lib/database/texts.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const HIGHEST_PERCENT = 1000

/** A day may end at 24:00. */
const endCell = cell((text) => parseTime(text) ?? refusal('is no time of day: write it such as 22:30, or 24:00.', 'sheet.time'))

/** Raised delivery fees at certain hours (`surges.csv`), known by their English names. */
export const surgeSheet: ShopSheet = {
  sheet: () => ({
    name: 'surges',
    columns: {
      ...textColumns('name', 200, { isRequired: true }),
      ...textColumns('customer_note', 300),
      zone: required(textCell(200)),
      modules: optional(listCell({ most: 20, longest: 200 }), []),
      // An amount or a percentage, as price_type says.
      price: required(rateCell),
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
      ...inLanguages('name', surge.name),
      ...inLanguages('customer_note', surge.customer_note),
      zone: nameOfId(state.zones, surge.zone_id),
      modules: joinList(surge.module_ids.map((id) => nameOfId(state.modules, id))),
      price: rateText(surge.price, surge.price_type, state.digits),
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
    readRate(row, { column: 'price', kind: 'price_type', mostPercent: HIGHEST_PERCENT }, { state, report })
    readDays(row, report)
    checkDays(row, ['start_date', 'end_date'], report)
    const { start_time, end_time } = row.cells
    if (start_time !== undefined && start_time === end_time)
      refuse(
        row,
        'end_time',
        refusal('is the start: write another time, or leave both empty for the whole day.', 'sheet.same_time'),
        report,
      )
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
      else await tx.updateTable('surge_prices').set(row).where(baseTextOf('name'), '=', cells.name_en).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => name_en)
    await tx.deleteFrom('surge_prices').where(baseTextOf('name'), 'in', names).execute()
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

function readDays(row: ReadRow, report: Report): void {
  if (!Array.isArray(row.cells.days)) return
  const given = listOf(row.cells, 'days').map((day) => day.toLowerCase().slice(0, 3))
  const strange = given.find((day) => !days.includes(day))
  if (strange !== undefined)
    refuse(
      row,
      'days',
      refusal(`“${strange}” is no day: write some of ${days.join(' | ')}.`, 'sheet.choice', {
        text: strange,
        choices: days.join(', '),
      }),
      report,
    )
  row.cells.days = days.filter((day) => given.includes(day))
}
