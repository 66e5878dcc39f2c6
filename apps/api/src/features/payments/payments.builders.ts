import { forgetSwitches } from '#features/site/site.service.ts'
import type { Db } from '#lib/database.ts'
import type { OfflineQuestion } from '#lib/json-columns.ts'

const questions: OfflineQuestion[] = [
  {
    customer_input: 'sender',
    label: { en: 'Name on the transfer', ar: 'الاسم في الحوالة' },
    placeholder: { en: 'Lina Haddad', ar: 'لينا حداد' },
    is_required: true,
  },
  {
    customer_input: 'reference',
    label: { en: 'Reference number', ar: 'رقم العملية' },
    placeholder: { en: '1234', ar: '1234' },
    is_required: false,
  },
]

/** A way to pay by transfer, which asks for a name and may be told a reference. */
export async function anOfflineMethod(db: Db, { id, status = true }: { id?: number; status?: boolean } = {}): Promise<number> {
  const iban = { input_name: 'iban', label: { en: 'IBAN', ar: 'الآيبان' }, input_data: 'SA44 2000 0001 2345 6789 1234' }
  const values = {
    ...(id === undefined ? {} : { id }),
    method_name: JSON.stringify({ en: 'City Bank', ar: 'بنك المدينة' }),
    method_fields: JSON.stringify([iban]),
    method_informations: JSON.stringify(questions),
    status,
  }
  const known = await db
    .insertInto('offline_payment_methods')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status }))
    .returning('id')
    .executeTakeFirstOrThrow()
  forgetSwitches()
  return known.id
}
