import { z } from 'zod'
import { OrderStatusSchema } from '../../orders/orders.ts'
import { PostingKindSchema } from '../../wallet/wallet.ts'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { wireNumber } from '../../wire/number.ts'
import { ReadableTextSchema } from '../../wire/readable-text.ts'
import { ByIdSchema } from '../operator.ts'
import { OperatorCaseSchema } from '../operator-cases.ts'

/** 0 blocks the account, as in the family. */
const CustomerStatusSchema = z.union([z.literal(0), z.literal(1)])
const LimitSchema = wireNumber(z.number().int().min(1).max(100)).optional()
const CursorSchema = z.string().min(1).max(400).optional()

const KeySchema = z.object({ id: z.number(), name: z.string() })

/** Whether the owner of an account has proved a contact by a code. */
const ContactSchema = z.object({ value: z.string(), is_proven: z.boolean() })

const listedShape = {
  id: z.number(),
  name: z.string(),
  phone: ContactSchema.nullable(),
  email: ContactSchema.nullable(),
  is_blocked: z.boolean(),
  /** Orders and trips. */
  orders: z.number(),
  last_order_at: z.string().nullable(),
  created_at: z.string(),
}
export const ListedCustomerSchema = z.object(listedShape)
export type ListedCustomer = z.infer<typeof ListedCustomerSchema>

const AccountSchema = z.enum(['wallet', 'points'])
export type CustomerAccount = z.infer<typeof AccountSchema>

/** A change by the office of a wallet or of points, posted or waiting. */
const BalanceChangeSchema = z.object({
  id: z.number(),
  customer: z.object({ id: z.number(), name: z.string() }),
  account: AccountSchema,
  /** A decimal of money or whole points; below 0: taken. */
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['waiting', 'posted', 'declined']),
  key: KeySchema,
  /** The second key; null while it waits, and where none was needed. */
  decided_by: KeySchema.nullable(),
  created_at: z.string(),
})
export type BalanceChange = z.infer<typeof BalanceChangeSchema>

/** The same phone or e-mail address, also where one account did not prove it, or a device that both used. */
const DuplicateReasonSchema = z.enum(['phone', 'email', 'device'])

export const CustomerDetailsSchema = z.object({
  ...listedShape,
  language: z.string(),
  /** The sum of delivered orders and completed trips, less what was refunded of them. */
  spent: z.number(),
  wallet: z.number(),
  points: z.number(),
  /** Devices that are signed in. */
  devices: z.number(),
  block: z.object({ reason: z.string().nullable(), until: z.string().nullable() }).nullable(),
  /** The newest ten orders. */
  recent: z.array(
    z.object({
      id: z.number(),
      order_status: OrderStatusSchema,
      order_amount: z.number(),
      store: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  addresses: z.array(
    z.object({
      id: z.number(),
      type: z.enum(['home', 'office', 'other']),
      label: z.string().nullable(),
      address: z.string(),
      contact_name: z.string(),
      contact_phone: z.string(),
    }),
  ),
  /** The newest fifty. */
  notes: z.array(z.object({ id: z.number(), words: z.string(), key: KeySchema, created_at: z.string() })),
  /** The newest twenty, as of the reviews. */
  cases: z.array(
    z.object({
      id: z.number(),
      order_id: z.number().nullable(),
      kind: OperatorCaseSchema.shape.kind,
      decision: OperatorCaseSchema.shape.decision,
      created_at: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.number(),
      subject: z.string(),
      rating: z.number(),
      comment: z.string().nullable(),
      is_shown: z.boolean(),
      created_at: z.string(),
    }),
  ),
  /** Changes of balances that wait for a second key. */
  changes: z.array(BalanceChangeSchema),
  /** Other accounts that may be the same person's, with what both have in common; at most five. */
  duplicates: z.array(z.object({ ...listedShape, reasons: z.array(DuplicateReasonSchema) })),
  /** Merges into this account that wait for a second key, and those of the last day, which can be undone. */
  merges: z.array(
    z.object({
      id: z.number(),
      from: z.number(),
      wallet: z.number(),
      points: z.number(),
      is_done: z.boolean(),
      key: KeySchema,
      created_at: z.string(),
    }),
  ),
  /** Accounts of other people, which somebody said; they are no duplicates. The newest fifty. */
  different: z.array(z.object({ id: z.number(), name: z.string(), key: KeySchema, created_at: z.string() })),
})
export type CustomerDetails = z.infer<typeof CustomerDetailsSchema>

/** The side behind an entry, with its key where one acted, and the second key of a change above the limit. */
const PostingAuthorSchema = z.object({
  actor: z.enum(['customer', 'store', 'courier', 'office', 'rule']),
  key: KeySchema.nullable(),
  second: KeySchema.nullable(),
})

const CustomerPostingSchema = z.object({
  id: z.number(),
  /** A decimal of money or whole points; below 0: taken. */
  amount: z.number(),
  balance: z.number(),
  kind: PostingKindSchema,
  /** The reason of a change by the office; empty for most. */
  reference: z.string(),
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  /** Null where nobody noted it. */
  by: PostingAuthorSchema.nullable(),
  posted_at: z.string(),
})
export type CustomerPosting = z.infer<typeof CustomerPostingSchema>

const business = { access: 'operator', own: true } as const

export const operatorCustomerEndpoints = defineEndpoints({
  'operator.customers': {
    summary: 'Customers, the newest account first, found by account, phone in any writing, e-mail address or beginnings of names',
    ...business,
    scope: 'customers:read',
    query: z.object({ search: z.string().trim().min(1).max(100).optional(), limit: LimitSchema, cursor: CursorSchema }),
    response: z.object({ customers: z.array(ListedCustomerSchema), next_cursor: z.string().nullable() }),
  },
  'operator.customer': {
    summary: 'A customer with orders, balances, addresses, notes, cases and reviews',
    ...business,
    scope: 'customers:read',
    params: ByIdSchema,
    response: CustomerDetailsSchema,
  },
  'operator.customerPostings': {
    summary: 'The ledger of a customer’s wallet or points, newest first',
    ...business,
    scope: 'customers:read',
    params: ByIdSchema,
    query: z.object({ account: AccountSchema, limit: LimitSchema, cursor: CursorSchema }),
    response: z.object({ postings: z.array(CustomerPostingSchema), next_cursor: z.string().nullable() }),
  },
  'operator.customerStatus': {
    summary:
      'Blocks the account of a customer (0), which ends all its sessions at once, or lets its owner sign in again (1). A block may have a reason for the office, and an end',
    ...business,
    scope: 'customers:write',
    touches: 'none',
    params: ByIdSchema,
    body: z.object({
      status: CustomerStatusSchema,
      reason: ReadableTextSchema.trim().min(1).max(255).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    response: z.object({ id: z.number(), status: CustomerStatusSchema }),
  },
  'operator.addCustomerNote': {
    summary: 'Adds a note about a customer, for the office, once per Idempotency-Key',
    ...business,
    scope: 'customers:write',
    touches: 'none',
    isIdempotent: true,
    params: ByIdSchema,
    body: z.object({ words: ReadableTextSchema.trim().min(1).max(1000) }),
    response: CustomerDetailsSchema.shape.notes.element,
  },
  'operator.customersDiffer': {
    summary:
      'Says that another account is another person’s, so that the two are no duplicates of each other any more, or takes it back',
    ...business,
    scope: 'customers:write',
    touches: 'none',
    params: ByIdSchema,
    body: z.object({ other: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), different: z.boolean() }),
    response: CustomerDetailsSchema,
  },
  'operator.endCustomerSessions': {
    summary: 'Signs a customer out on every device',
    ...business,
    scope: 'customers:write',
    touches: 'none',
    params: ByIdSchema,
    response: z.object({ id: z.number() }),
  },
  'operator.changeBalance': {
    summary:
      'Gives to a customer’s wallet or points, or takes (below 0), with a reason that the customer reads, once per Idempotency-Key. Above the limit of the settings it waits for a second key',
    ...business,
    scope: 'customers:write',
    touches: 'ledger',
    isIdempotent: true,
    params: ByIdSchema,
    body: z.object({
      account: AccountSchema,
      amount: z.number().min(-1e11).max(1e11),
      reason: ReadableTextSchema.trim().min(1).max(200),
    }),
    response: BalanceChangeSchema,
  },
  'operator.balanceChanges': {
    summary: 'Changes of balances that wait for a second key, the oldest first',
    ...business,
    scope: 'customers:read',
    response: z.object({ changes: z.array(BalanceChangeSchema) }),
  },
  'operator.decideBalanceChange': {
    summary: 'Posts a change of a balance that another key has made, or declines it',
    ...business,
    scope: 'customers:write',
    touches: 'ledger',
    params: ByIdSchema,
    body: z.object({ approve: z.boolean() }),
    response: BalanceChangeSchema,
  },
})
