import { z } from 'zod'
import { forOthers } from '#features/site/public.ts'
import { inLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { cell, flagCell, refuse, wholeCell } from '#lib/sheets/cells.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { numberOf } from '#lib/sheets/fields.ts'
import { baseLanguage, baseText, languages, toBase } from '#lib/i18n.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import { readJsonText } from '#lib/text/read-json.ts'
import { isRecipient, toRecipient } from '@medina/contract/transfers/transfer-fields'
import { TransferDetailsSchema, transferKeys } from '#lib/transfers/transfer-details.ts'

const WordSchema = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)
const LineSchema = z.string().trim().min(1).max(300)
/** One text for all languages, or one for each. */
const TextSchema = z.union([
  LineSchema.transform(toBase),
  z.strictObject({ [baseLanguage]: LineSchema, ...forOthers(LineSchema) }),
])

const ValueSchema = z.union([LineSchema, z.number().transform(String)])
const FieldsSchema = z
  .array(z.strictObject({ name: WordSchema, label: TextSchema, value: ValueSchema }).refine(isPayable, { path: ['value'] }))
  .min(1)
  .max(20)
const QuestionsSchema = z
  .array(
    z.strictObject({
      name: WordSchema,
      label: TextSchema,
      placeholder: TextSchema.optional(),
      required: z.boolean().default(true),
    }),
  )
  .max(20)

/** An account that a field names or that looks like an IBAN has its check digits: customers pay into it. */
function isPayable({ name, label, value }: { name: string; label: Record<string, string>; value: string }): boolean {
  const kind = 'iban'
  const isNamed = [name, ...Object.values(label)].some((word) => /(?:^|[\s_])iban(?:[\s_]|$)/i.test(word))
  const isSimilar = /^[a-z]{2}\d{2}[a-z0-9]{10,30}$/i.test(toRecipient({ kind, recipient: value }))
  return (!isNamed && !isSimilar) || isRecipient(kind, value)
}

type Fields = z.infer<typeof FieldsSchema>
type Questions = z.infer<typeof QuestionsSchema>

/** Ways to pay outside Medina (`offline-methods.yaml`), known by their English names. */
export const offlineMethodSheet: ShopSheet = {
  sheet: () => ({
    name: 'offline_methods',
    columns: {
      ...textColumns('name', 200, { isRequired: true }),
      fields: required(jsonCell(FieldsSchema, 'name, label and value')),
      questions: optional(jsonCell(QuestionsSchema, 'name, label, placeholder and required'), '[]'),
      transfer: optional(transferCell, ''),
      position: optional(wholeCell(0, 1000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['name_en'],
  async list(db) {
    const rows = await db.selectFrom('offline_payment_methods').selectAll().orderBy('position').orderBy('id').execute()
    return rows.map(({ method_name, method_fields, method_informations, transfer, position, status }) => ({
      ...inLanguages('name', method_name),
      fields: toJson(method_fields.map(({ input_name, label, input_data }) => ({ name: input_name, label, value: input_data }))),
      questions: toJson(
        method_informations.map(({ customer_input, is_required, ...texts }) => ({
          name: customer_input,
          label: texts.label,
          ...(baseText(texts.placeholder) !== '' && { placeholder: texts.placeholder }),
          required: is_required,
        })),
      ),
      transfer: transfer === null ? '' : toJson(transfer),
      position: String(position),
      status: yesOrNo(status),
    }))
  },
  async save(tx, rows) {
    for (const { cells, isNew } of rows) {
      const method = {
        method_name: JSON.stringify(requiredText(cells, 'name')),
        method_fields: JSON.stringify(
          (JSON.parse(String(cells.fields)) as Fields).map(({ name, label, value }) => ({
            input_name: name,
            label,
            input_data: value,
          })),
        ),
        method_informations: JSON.stringify(
          (JSON.parse(String(cells.questions)) as Questions).map(({ name, label, placeholder, required: is_required }) => ({
            customer_input: name,
            label,
            placeholder: placeholder ?? toBase(''),
            is_required,
          })),
        ),
        transfer: cells.transfer === '' ? null : String(cells.transfer),
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
      }
      if (isNew) await tx.insertInto('offline_payment_methods').values(method).execute()
      else
        await tx.updateTable('offline_payment_methods').set(method).where(baseTextOf('method_name'), '=', cells.name_en).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => name_en)
    await tx.deleteFrom('offline_payment_methods').where(baseTextOf('method_name'), 'in', names).execute()
  },
}

/** How an instant transfer is made, as JSON; empty for a method of plain details. */
const transferCell = cell((text) => {
  if (text === '') return ''
  const read = TransferDetailsSchema.safeParse(readJsonText(text) ?? null)
  if (read.success) return toJson(read.data)
  return refuse(`is no transfer${describeIssue(read.error)}: docs/shop-files.md shows one.`)
})

/** A list as JSON, in one order of keys, so that equal lists are equal texts. */
function jsonCell(schema: z.ZodType, keys: string): z.ZodType<string> {
  return cell((text) => {
    const read = schema.safeParse(readJsonText(text) ?? null)
    if (read.success) return toJson(read.data)
    return refuse(`is no list of ${keys}${describeIssue(read.error)}: docs/shop-files.md shows one.`)
  })
}

/** The place of the first problem, "; look at 2, label"; empty without one. */
function describeIssue({ issues: [issue] }: z.ZodError): string {
  const at = issue?.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(', ') ?? ''
  return at === '' ? '' : `; look at ${at}`
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => rank(a) - rank(b)))
      : part,
  )
}

const order = ['name', 'label', 'placeholder', 'value', 'required', ...transferKeys, ...languages]
const rank = (key: string): number => order.indexOf(key)
