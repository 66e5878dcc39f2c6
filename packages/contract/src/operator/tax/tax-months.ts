import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { TaxReportSchema } from './operator-tax.ts'

export const MonthSchema = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/)

const ClosedSchema = z.object({ at: z.string(), by: z.string() })
const AmountsSchema = z.object({ net: z.number(), tax: z.number() })
/** How many there are, and the order of the first of them. */
const WaitingSchema = z.object({ count: z.number(), order_id: z.number().nullable() })

export const TaxChecksSchema = z.object({
  /** The first sale whose bill and tax book differ; amounts of tax, null where there is no entry. */
  gap: z
    .object({ order_id: z.number().nullable(), trip_id: z.number().nullable(), bill: z.number(), book: z.number().nullable() })
    .nullable(),
  /** Of a closed month: whether the book still has the numbers with which it was closed. */
  is_sealed: z.boolean().nullable(),
  /** Refunds until the end of the month that wait for a decision, for the bank, or for somebody's hand. */
  refunds: WaitingSchema,
  /** Orders of the month that are not finished. */
  orders: WaitingSchema,
  /** Payouts to stores less deposits of theirs. */
  payouts: z.object({ count: z.number(), amount: z.number() }),
  /** Stores whose balance is not the sum of their entries. */
  balances: z.number(),
})
export type TaxChecks = z.infer<typeof TaxChecksSchema>

export const TaxMonthSchema = z.object({
  month: MonthSchema,
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  digits: z.number(),
  /** `running`: not over yet. */
  state: z.enum(['running', 'open', 'closed']),
  /** Null unless somebody closed this month itself. */
  closed: ClosedSchema.nullable(),
  /** The month to close next; null while none is over. */
  next: MonthSchema.nullable(),
  rows: z.array(TaxReportSchema.shape.rows.element.omit({ key: true, name: true })),
  totals: TaxReportSchema.shape.totals,
  /** Sales less credits of the whole shop, whatever the filters. */
  whole: AmountsSchema,
  /** How many orders and trips were sold, and how many refunds there were. */
  sales: z.number(),
  credits: z.number(),
  checks: TaxChecksSchema,
})
export type TaxMonth = z.infer<typeof TaxMonthSchema>

const params = z.object({ month: MonthSchema })

export const operatorTaxMonthEndpoints = defineEndpoints({
  'operator.taxMonth': {
    summary: 'Tax of a month by class, with credits apart, and the checks before it is closed',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params,
    query: z.object({
      store_id: QueryIdSchema.optional(),
      zone_id: QueryIdSchema.optional(),
      module_id: QueryIdSchema.optional(),
    }),
    response: TaxMonthSchema,
  },
  'operator.closeTaxMonth': {
    summary: 'Closes a month of tax for good; 409 before it is over, after an open month, or if its numbers changed',
    access: 'operator',
    scope: 'payouts:write',
    touches: 'ledger',
    own: true,
    params,
    /** The numbers that were read and are to be final. */
    body: z.object({ known: AmountsSchema }),
    response: z.object({ closed: ClosedSchema }),
  },
})
