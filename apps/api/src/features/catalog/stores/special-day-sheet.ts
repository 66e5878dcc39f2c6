import { MOST_REASON_LETTERS, MOST_SPECIAL_DATES } from '@medina/contract/operator/hours/hours-limits'
import { sql } from '#lib/database/statements/sql.ts'
import { inLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { cell, dateCell, flagCell, refuse, slugCell } from '#lib/sheets/cells.ts'
import { textOf, translatedOf } from '#lib/sheets/fields.ts'
import { checkSlugs, findIdOf } from '#lib/sheets/named-rows.ts'
import { refuse as refuseRow } from '#lib/sheets/read-row.ts'
import { checkDays, textColumns } from '#lib/sheets/shop-cells.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { formatDayHours, parseDayHours } from './day-hours.ts'

/** As its canonical text, so that equal hours are equal cells. */
const dayHoursCell = cell((text) => {
  const shifts = parseDayHours(text)
  return shifts === null
    ? refuse('are no hours of a day: write always, closed, or such as 08:00-12:00, 20:00-02:00, without overlaps.')
    : formatDayHours(shifts)
})

/** Dates with hours of their own (`special-days.csv`), known by their store, empty for all, and their first day. */
export const specialDaySheet: ShopSheet = {
  sheet: () => ({
    name: 'special_days',
    columns: {
      store: optional(slugCell, ''),
      first_date: required(dateCell),
      last_date: required(dateCell),
      yearly: optional(flagCell, false),
      hours: required(dayHoursCell),
      ...textColumns('reason', MOST_REASON_LETTERS),
    },
    together: [['first_date', 'last_date']],
  }),
  key: ['store', 'first_date'],
  async list(db) {
    const rows = await db
      .selectFrom('special_days as d')
      .leftJoin('stores as s', 's.id', 'd.store_id')
      .selectAll('d')
      .select('s.slug as store')
      .orderBy(sql`s.slug nulls first`)
      .orderBy('d.first_date')
      .execute()
    return rows.map((day) => ({
      store: day.store ?? '',
      first_date: day.first_date,
      last_date: day.last_date,
      yearly: yesOrNo(day.yearly),
      hours: formatDayHours(day.shifts),
      ...inLanguages('reason', day.reason),
    }))
  },
  async check(row, context) {
    if (textOf(row.cells, 'store')) await checkSlugs(row, 'store', { table: 'stores', ...context })
    checkDays(row, ['first_date', 'last_date'], context.report)
    const [first, last] = [textOf(row.cells, 'first_date'), textOf(row.cells, 'last_date')]
    if (first !== null && last !== null && (Date.parse(last) - Date.parse(first)) / 86_400_000 >= MOST_SPECIAL_DATES)
      refuseRow(row, 'last_date', 'is more than a year after the first day: write several rows.', context.report)
  },
  async save(tx, rows) {
    for (const { cells } of rows) {
      const reason = translatedOf(cells, 'reason')
      const day = {
        last_date: String(cells.last_date),
        yearly: cells.yearly === true,
        shifts: JSON.stringify(parseDayHours(String(cells.hours)) ?? []),
        reason: reason === null ? null : JSON.stringify(reason),
      }
      await tx
        .insertInto('special_days')
        .values({ ...day, store_id: await findIdOf(tx, 'stores', cells.store || null), first_date: String(cells.first_date) })
        .onConflict((conflict) => conflict.columns(['store_id', 'first_date']).doUpdateSet(day))
        .execute()
    }
  },
  async remove(tx, keys) {
    for (const { store, first_date } of keys) {
      const storeId = await findIdOf(tx, 'stores', store || null)
      await sql`delete from special_days where store_id is not distinct from ${storeId}::bigint and first_date = ${first_date}::date`.execute(
        tx,
      )
    }
  },
}
