import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { PageQuerySchema, pageOf, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'

export const MOST_REFUND_IMAGES = 3

const ReasonSchema = z.object({
  id: z.number(),
  reason: z.string(),
  status: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Reason = z.infer<typeof ReasonSchema>
/** A reason with the role that may choose it. */
export const RoleReasonSchema = ReasonSchema.extend({ user_type: z.string() })

/** A refund request and its outcome. The amount is a decimal of the order's currency. */
export const RefundSchema = z.object({
  id: z.number(),
  order_id: z.number(),
  /** 0 for a guest's order, which the business refunded. */
  user_id: z.number(),
  order_status: z.string(),
  refund_status: z.enum(['pending', 'approved', 'rejected']),
  /** `manual`: refunded by hand, where there is no wallet. */
  refund_method: z.enum(['wallet', 'gateway', 'manual']),
  /** Empty for a refund on the business's own initiative, whose reason is in `admin_note`. */
  customer_reason: ReadableTextSchema,
  customer_note: ReadableTextSchema.nullable(),
  admin_note: z.string().nullable(),
  refund_amount: z.number(),
  /** JSON text of its pictures' file names, which clients of the family parse. */
  image: z.string(),
  image_full_url: z.array(z.string()),
  created_at: z.string(),
})
export type Refund = z.infer<typeof RefundSchema>

export const RefundRequestSchema = z.object({
  order_id: QueryIdSchema,
  customer_reason: z.string().trim().min(1).max(254),
  customer_note: z.string().trim().max(2000).nullish(),
  /** The original payment method or the wallet, whichever is available; clients of the family also send other words. */
  refund_method: z.enum(['wallet', 'gateway']).catch('wallet'),
  image: z.array(UploadSchema).max(MOST_REFUND_IMAGES).nullish(),
})

export const afterSaleEndpoints = defineEndpoints({
  'orders.cancellationReasons': {
    summary: 'Reasons to call an order off, those of customers unless others are asked for',
    access: 'anyone',
    isPublic: true,
    query: PageQuerySchema.extend({ type: z.enum(['customer', 'store', 'deliveryman', 'admin']).default('customer') }),
    response: pageOf('data', RoleReasonSchema),
  },
  'orders.automatedMessages': {
    summary: 'Questions for support that clients of the family offer on an order; there are none yet',
    access: 'anyone',
    isPublic: true,
    query: PageQuerySchema,
    response: pageOf('data', z.object({ id: z.number(), message: z.string() })),
  },
  'orders.refundReasons': {
    summary: 'Reasons to ask for money back',
    access: 'anyone',
    isPublic: true,
    response: z.object({ refund_reasons: z.array(ReasonSchema) }),
  },
  'orders.requestRefund': {
    summary: 'Asks for the money of a delivered order of the caller back; once an order',
    access: 'customer',
    body: RefundRequestSchema,
    upload: { field: 'image', maxBytes: MOST_PICTURE_BYTES, most: MOST_REFUND_IMAGES },
    response: z.object({ message: z.string() }),
  },
})
