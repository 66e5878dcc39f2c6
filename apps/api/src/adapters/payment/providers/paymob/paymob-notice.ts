import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Notice, Noticed, SavedCard } from '../../payment-gateway.ts'
import type { PaymobTransaction } from './paymob-api.ts'

const ValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional()
type Value = z.output<typeof ValueSchema>

const SourceSchema = z.looseObject({ pan: ValueSchema, sub_type: ValueSchema, type: ValueSchema })
const OrderSchema = z.looseObject({ id: ValueSchema, merchant_order_id: z.string().nullish() })
const TransactionNoticeSchema = z.object({
  type: z.literal('TRANSACTION'),
  obj: z.looseObject({ order: OrderSchema, source_data: SourceSchema }),
})
const TokenNoticeSchema = z.object({
  type: z.literal('TOKEN'),
  obj: z.looseObject({
    token: z.string().min(1),
    masked_pan: z.string(),
    card_subtype: z.string(),
    order_id: z.union([z.string(), z.int()]).transform(String),
  }),
})
const NoticeSchema = z.discriminatedUnion('type', [TransactionNoticeSchema, TokenNoticeSchema])

/** The signed fields of each kind of notice, in Paymob's order; the rest of a notice is not signed. */
const TRANSACTION_FIELDS = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
]
const TOKEN_FIELDS = ['card_subtype', 'created_at', 'email', 'id', 'masked_pan', 'merchant_id', 'order_id', 'token']

/**
 * The subject of a notice that Paymob has signed. Our id of a payment is not among the signed fields, so a payment is named by the order of
 * Paymob, which is. Fields are signed without separators and with one secret, so a card is only claimed: `isCardOf` compares it with the
 * transactions of the order.
 */
export function readPaymobNotice({ query, body }: Notice, secret: string): Noticed | 'other' | null {
  const notice = NoticeSchema.safeParse(readJson(body))
  if (!notice.success || typeof query.hmac !== 'string') return null
  const { type, obj } = notice.data
  if (!isSigned(joinSigned(obj, type === 'TOKEN' ? TOKEN_FIELDS : TRANSACTION_FIELDS), query.hmac, secret)) return null
  if (type === 'TRANSACTION') return obj.order.id == null ? 'other' : { reference: String(obj.order.id) }
  const [ending] = /\d{4}$/.exec(obj.masked_pan) ?? []
  if (ending === undefined) return { reference: obj.order_id }
  return { reference: obj.order_id, card: { token: obj.token, brand: obj.card_subtype, ending, validThrough: null } }
}

/** Whether an order was paid by this card, as Paymob's own transactions say. */
export function isCardOf(card: SavedCard, transactions: readonly PaymobTransaction[]): boolean {
  const paid = transactions.at(-1)
  if (paid?.success !== true || paid.pending) return false
  const { pan, sub_type } = paid.source_data ?? {}
  return pan?.endsWith(card.ending) === true && sub_type === card.brand
}

/** The text that a signature covers. */
export function joinSigned(obj: Record<string, unknown>, fields: readonly string[] = TRANSACTION_FIELDS): string {
  return fields.map((path) => toText(findValue(obj, path))).join('')
}

function findValue(obj: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), obj)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function toText(value: unknown): string {
  const read = ValueSchema.safeParse(value)
  const known: Value = read.success ? read.data : undefined
  return known === undefined || known === null ? '' : String(known)
}

function isSigned(text: string, given: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha512', secret).update(text).digest('hex'))
  const actual = Buffer.from(given.toLowerCase())
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
