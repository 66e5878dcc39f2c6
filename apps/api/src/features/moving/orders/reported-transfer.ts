import { cutText } from '@medina/contract/wire/cut-text'
import { toBase, translateToAll } from '#lib/i18n.ts'
import { listMovedRows, recordMoved } from '#features/moving/moved-rows.queries.ts'
import type { Run } from '#features/moving/people/move-customers.ts'
import type { MovedOrder } from './moved-order.ts'

// Not `payment_method`: money that is found here came to the bank, and opens no book.
const KIND = 'transfer_method'
const REPORTED = 'transfer'
const LONGEST = 200
const LONGEST_NOTE = 1000

/** Keeps what the customer has reported of a transfer, for whoever looks for the money. The method is not on offer. */
export async function keepReport(run: Run, { report }: MovedOrder, orderId: number): Promise<void> {
  if (report === null) return
  const method_id = await findMethod(run)
  const answers = report.answers.map(({ name, value }) => ({
    user_input: cutText(name, LONGEST),
    label: toBase(cutText(name.replaceAll('_', ' '), LONGEST)),
    user_data: cutText(value, LONGEST),
  }))
  await run.tx
    .insertInto('offline_payments')
    .values({
      order_id: orderId,
      method_id,
      method_name: JSON.stringify(report.method === '' ? TITLE : toBase(cutText(report.method, LONGEST))),
      method_fields: '[]',
      answers: JSON.stringify(answers),
      customer_note: report.note === '' ? null : cutText(report.note, LONGEST_NOTE),
      status: report.is_denied ? 'denied' : 'pending',
      created_at: run.now,
      updated_at: run.now,
    })
    .execute()
}

const TITLE = translateToAll('order.transfer_there')

async function findMethod(run: Run): Promise<number> {
  const before = (await listMovedRows(run.tx, run.source, KIND)).get(REPORTED)
  if (before !== undefined) return Number(before.key)
  const { id } = await run.tx
    .insertInto('offline_payment_methods')
    .values({ method_name: JSON.stringify(TITLE), status: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordMoved(run.tx, [{ source: run.source, kind: KIND, foreign_id: REPORTED, key: String(id), moved_at: run.now }])
  return id
}
