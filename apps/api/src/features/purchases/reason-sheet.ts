import { sql } from 'kysely'
import { inLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { choiceCell, flagCell, wholeCell } from '#lib/sheets/cells.ts'
import { numberOf } from '#lib/sheets/fields.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'

const kinds = ['cancellation', 'refund', 'parcel_cancellation', 'parcel_return', 'trip_cancellation'] as const
const users = ['customer', 'store', 'deliveryman', 'admin'] as const
/** The longest reason that the wire accepts. */
const LONGEST_REASON = 254

/** Reasons to cancel or to request a refund (`reasons.csv`). Orders store the text of their reason, so a row can be deleted at any time. */
export const reasonSheet: ShopSheet = {
  sheet: () => ({
    name: 'reasons',
    columns: {
      kind: required(choiceCell(kinds)),
      user_type: required(choiceCell(users)),
      ...textColumns('reason', LONGEST_REASON, { isRequired: true }),
      position: optional(wholeCell(0, 1000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['kind', 'user_type', 'reason_en'],
  async list(db) {
    const rows = await db
      .selectFrom('order_reasons')
      .selectAll()
      .orderBy('kind')
      .orderBy('user_type')
      .orderBy('position')
      .orderBy(baseTextOf('reason'))
      .execute()
    return rows.map(({ kind, user_type, reason, position, status }) => ({
      kind,
      user_type,
      ...inLanguages('reason', reason),
      position: String(position),
      status: yesOrNo(status),
    }))
  },
  async save(tx, rows, { now }) {
    for (const { cells, isNew } of rows) {
      const { kind, user_type } = cells as { kind: (typeof kinds)[number]; user_type: (typeof users)[number] }
      const reason = {
        reason: JSON.stringify(requiredText(cells, 'reason')),
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
        updated_at: now,
      }
      if (isNew)
        await tx
          .insertInto('order_reasons')
          .values({ ...reason, kind, user_type, created_at: now })
          .execute()
      else
        await tx
          .updateTable('order_reasons')
          .set(reason)
          .where('kind', '=', kind)
          .where('user_type', '=', user_type)
          .where(baseTextOf('reason'), '=', cells.reason_en)
          .execute()
    }
  },
  async remove(tx, keys) {
    for (const { kind, user_type, reason_en } of keys)
      await sql`delete from order_reasons
        where kind = ${kind} and user_type = ${user_type} and ${baseTextOf('reason')} = ${reason_en}`.execute(tx)
  },
}
