import type { Insertable } from 'kysely'
import type { OfflineField, OfflineQuestion } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { Text } from './catalogue/shape.ts'
import { json } from './insert.ts'

type Method = { name: Text; fields: OfflineField[]; questions: OfflineQuestion[] }

const field = (input_name: string, label: Text, input_data: string): OfflineField => ({ input_name, label, input_data })
const question = (customer_input: string, label: Text, placeholder: Text, is_required = true): OfflineQuestion => ({
  customer_input,
  label,
  placeholder,
  is_required,
})

/** An invented bank and an invented app. */
const methods: Method[] = [
  {
    name: { en: 'City Bank', ar: 'بنك المدينة' },
    fields: [
      field('account_name', { en: 'Account name', ar: 'اسم الحساب' }, 'Medina Trading'),
      field('iban', { en: 'IBAN', ar: 'رقم الآيبان' }, 'SA44 2000 0001 2345 6789 1234'),
    ],
    questions: [
      question('sender_name', { en: 'Your name on the transfer', ar: 'اسمك في التحويل' }, { en: 'Lina Haddad', ar: 'لينا حداد' }),
      question('reference_number', { en: 'Reference number', ar: 'رقم العملية' }, { en: 'FT26031000', ar: 'FT26031000' }),
    ],
  },
  {
    name: { en: 'Gulf Pay', ar: 'خليج باي' },
    fields: [field('phone', { en: 'Send to', ar: 'التحويل إلى' }, '+966 55 010 2030')],
    questions: [
      question(
        'sender_phone',
        { en: 'The number you paid from', ar: 'الرقم المُحوَّل منه' },
        { en: '055 123 4567', ar: '055 123 4567' },
      ),
      question('transaction_id', { en: 'Transaction number', ar: 'رقم العملية' }, { en: '2041 7983', ar: '2041 7983' }, false),
    ],
  },
]

export function buildOfflineMethodRows(): Insertable<Tables['offline_payment_methods']>[] {
  return methods.map(({ name, fields, questions }, index) => ({
    id: index + 1,
    method_name: json(name),
    method_fields: json(fields),
    method_informations: json(questions),
  }))
}
