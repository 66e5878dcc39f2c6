import { z } from 'zod'
import { ByIdSchema } from '../operator/operator.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { jsonText } from '../wire/json-text.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { UploadSchema } from '../wire/upload.ts'

const MOST_LINES = 200
/** A little more than the limit of a file, so that a larger one gets its own message. */
const MOST_BYTES = 2_100_000

const ColumnsSchema = z.object({
  roles: z.array(z.enum(['date', 'amount', 'credit', 'debit', 'text', 'sender', 'bank_reference', 'currency', 'none'])).max(60),
  order: z.enum(['dmy', 'mdy', 'ymd']),
})
export type StatementColumns = z.infer<typeof ColumnsSchema>

const CandidateSchema = z.object({
  number: z.number(),
  kind: z.enum(['order', 'trip']),
  name: z.string(),
  amount: z.number(),
  /** The sum of its parts that have come, and the rest that lacks. */
  came: z.number(),
  left: z.number(),
  /** True if its customer has a wallet that can take a surplus. */
  has_wallet: z.boolean(),
})

/** A line of a bank's file with money that came in. Amounts are decimals of the currency. */
const BankLineSchema = z.object({
  id: z.number(),
  booked_on: z.string(),
  amount: z.number(),
  currency: z.string().nullable(),
  words: z.string(),
  sender: z.string().nullable(),
  bank_reference: z.string().nullable(),
  /**
   * `sure`: reference and currency are those of a waiting payment, and with other sure lines the amount is what lacks. The reference is right,
   * but `too_little` or `too_much` came, it is paid already (`twice`), over (`canceled`), or in another `currency`. Without a reference:
   * `likely`, `possible`, or `none`. `part`: it counts, and the rest lacks; `whole`: with the others it is enough, since less is due now.
   * `surplus`: it has paid, and the rest is to be sent back.
   */
  verdict: z.enum([
    'sure',
    'too_little',
    'too_much',
    'twice',
    'canceled',
    'currency',
    'likely',
    'possible',
    'none',
    'part',
    'whole',
    'surplus',
  ]),
  /** The payments that it may be for. */
  payments: z.array(CandidateSchema),
  surplus: z.number(),
})
export type BankLine = z.infer<typeof BankLineSchema>

const NoteSchema = ReadableTextSchema.trim().min(1).max(255)

/** A line, or what came above the amount, goes back: to the bank, by a person, or into the wallet of the customer. */
const SendBackSchema = z.object({
  back: z.enum(['bank', 'wallet']),
  /** The order or trip that it came for, if the line has none yet. */
  number: QueryIdSchema.optional(),
  /** True once the transfer was made; without it the money is on the list of what is to be returned. */
  is_sent: z.boolean().optional(),
  bank_reference: ReadableTextSchema.trim().min(1).max(100).optional(),
  note: NoteSchema.optional(),
})

const LinesSchema = z.object({ lines: z.array(BankLineSchema), has_more: z.boolean() })

export const bankLineEndpoints = defineEndpoints({
  'operator.bankLines': {
    summary: 'Money that came to the bank and waits for a person, with the payments that it may be for; at most two hundred',
    access: 'operator',
    scope: 'payments:write',
    own: true,
    response: LinesSchema,
  },
  'operator.readStatement': {
    summary: 'Reads a file of the bank: shows what its columns mean, or with `stores` keeps the lines that are new',
    access: 'operator',
    scope: 'payments:write',
    touches: 'ledger',
    own: true,
    body: z.object({
      statement: z.array(UploadSchema).length(1),
      columns: jsonText(ColumnsSchema).optional(),
      stores: jsonText(z.boolean()).optional(),
    }),
    upload: { field: 'statement', maxBytes: MOST_BYTES, most: 1 },
    response: z.object({
      heading: z.array(z.string()).nullable(),
      /** The first rows as they are. */
      rows: z.array(z.array(z.string())),
      columns: ColumnsSchema,
      /** Lines with money that came in, and how many of them are new. */
      found: z.number(),
      added: z.number(),
      total: z.number(),
    }),
  },
  'operator.acceptBankLines': {
    summary: 'Pays by lines that are sure; those that no longer are, stay',
    access: 'operator',
    scope: 'payments:write',
    touches: 'ledger',
    own: true,
    body: z.object({ line_ids: z.array(QueryIdSchema).min(1).max(MOST_LINES) }),
    response: LinesSchema.extend({ accepted: z.array(z.number()) }),
  },
  'operator.decideBankLine': {
    summary:
      'Says which payment a line is for, by the number of the order or trip; sends it `back`; or notes that it is none of a customer’s',
    access: 'operator',
    scope: 'payments:write',
    touches: 'ledger',
    own: true,
    params: ByIdSchema,
    body: z.union([SendBackSchema, z.object({ number: QueryIdSchema }), z.object({ note: NoteSchema })]),
    response: LinesSchema,
  },
})
