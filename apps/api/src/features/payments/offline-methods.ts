import type { OfflineMethod } from '@medina/contract/orders/offline-payments'
import type { Db } from '#lib/database/database.ts'
import type { OfflineField } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'

/** Active offline payment methods, in the order of the shop. */
export async function listOfflineMethods(db: Db, language: Language): Promise<OfflineMethod[]> {
  const rows = await db
    .selectFrom('offline_payment_methods')
    .selectAll()
    .where('status', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, method_name, method_fields, method_informations, transfer }) => ({
    id,
    method_name: localize(method_name, language),
    method_fields: toMethodFields(method_fields, language),
    method_informations: method_informations.map(({ customer_input, label, placeholder, is_required }) => ({
      customer_input,
      customer_placeholder: localize(placeholder, language),
      is_required: is_required ? 1 : 0,
      label: localize(label, language),
    })),
    status: 1,
    ...(transfer !== null && { has_transfer: true as const }),
  }))
}

/** The active methods by which an instant transfer is made, in the order of the shop. */
export async function listTransferMethods(db: Db) {
  const methods = db.selectFrom('offline_payment_methods').select(['id', 'method_name', 'method_fields', 'method_informations'])
  const rows = await methods
    .select('transfer')
    .where('status', '=', true)
    .where('transfer', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ transfer, ...method }) => (transfer === null ? [] : [{ ...method, transfer }]))
}

export function toMethodFields(fields: readonly OfflineField[], language: Language): OfflineMethod['method_fields'] {
  return fields.map(({ input_name, input_data, label }) => ({ input_name, input_data, label: localize(label, language) }))
}

/** An offline payment method, active or not; null if there is none. */
export async function findOfflineMethod(db: Db, id: number) {
  return (await db.selectFrom('offline_payment_methods').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}
