import { LONGEST_ANSWER, type OfflinePayment } from '@medina/contract/orders/offline-payments'
import { removeBidiControls } from '@medina/contract/wire/readable-text'
import { findOfflineMethod, toMethodFields } from '#features/payments/public.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, type Problem, refuse } from '#lib/errors.ts'
import { type Language, type Translated, localize } from '#lib/i18n.ts'
import type { OfflineAnswer, OfflineField, OfflineQuestion } from '#lib/database/json-columns.ts'
import { isOf, type Subject, toColumns } from '#lib/subject.ts'

/** A customer's report of an offline payment; `fields` are the answers, by the keys of the method's questions. */
export type PaymentReport = { method_id: number; customer_note?: string | null | undefined; fields: Record<string, unknown> }

type Details = {
  method_id: number
  method_name: Translated
  method_fields: OfflineField[]
  answers: OfflineAnswer[]
  customer_note: string | null
}

/**
 * Validates a report against the questions of its method. Throws 403 `method_id` for a method that is not offered (unless the order
 * already has it: `isKept`), and one error per missing or too long answer.
 */
export async function readOfflineDetails(
  db: Db,
  report: PaymentReport,
  { language, isSameMethod = false }: { language: Language; isSameMethod?: boolean },
): Promise<Details> {
  const method = await findOfflineMethod(db, report.method_id)
  if (method === null || !(method.status || isSameMethod)) throw refuse(403, 'method_id', 'offline.method_unknown')
  const problems: Problem[] = []
  const answers = method.method_informations.flatMap((question) => readAnswer(question, { report, language, problems }))
  if (problems.length > 0) throw new AppError(403, problems)
  const { id, method_name, method_fields } = method
  return { method_id: id, method_name, method_fields, answers, customer_note: report.customer_note || null }
}

function readAnswer(
  { customer_input: key, label, is_required }: OfflineQuestion,
  { report, language, problems }: { report: PaymentReport; language: Language; problems: Problem[] },
): OfflineAnswer[] {
  const given = report.fields[key]
  const text =
    typeof given === 'string' || typeof given === 'number'
      ? removeBidiControls(String(given))
          .replace(/[\s\0]+/g, ' ')
          .trim()
      : ''
  const field = localize(label, language)
  if (text === '' && is_required) problems.push({ code: key, message: 'field.required', params: { field } })
  if (text.length > LONGEST_ANSWER)
    problems.push({ code: key, message: 'field.too_long', params: { field, limit: LONGEST_ANSWER } })
  if (!text.isWellFormed()) problems.push({ code: key, message: 'field.invalid', params: { field } })
  return text === '' ? [] : [{ user_input: key, label, user_data: text }]
}

/** Stores the report of a payment, replacing an earlier one; it waits to be confirmed again. */
export async function keepOfflinePayment(
  tx: Db,
  { subject, details, now }: { subject: Subject; details: Details; now: Date },
): Promise<void> {
  const report = {
    ...details,
    method_name: JSON.stringify(details.method_name),
    method_fields: JSON.stringify(details.method_fields),
    answers: JSON.stringify(details.answers),
    status: 'pending' as const,
    admin_note: null,
    updated_at: now,
  }
  await tx
    .insertInto('offline_payments')
    .values({ ...report, ...toColumns(subject), created_at: now })
    .onConflict((conflict) => conflict.column(isOf(subject)[0]).doUpdateSet(report))
    .execute()
}

/** The report of a payment with its verdict; null without one. */
export async function findOfflinePayment(db: Db, subject: Subject, language: Language): Promise<OfflinePayment | null> {
  const reports = db.selectFrom('offline_payments').selectAll()
  const row = await reports.where(...isOf(subject)).executeTakeFirst()
  if (row === undefined) return null
  const { status, method_id, customer_note, admin_note } = row
  return {
    input: row.answers.map(({ user_input, user_data, label }) => ({ user_input, user_data, label: localize(label, language) })),
    data: { status, method_id, method_name: localize(row.method_name, language), customer_note, admin_note },
    method_fields: toMethodFields(row.method_fields, language),
  }
}
