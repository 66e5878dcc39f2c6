import type { ListedCustomer } from '@medina/contract/operator/customers/operator-customers'
import { joinName } from '#features/identity/public.ts'
import type { AccountRecord } from './customers.queries.ts'

/** An account as a row of a list. */
export function toListed(account: AccountRecord): ListedCustomer {
  const { id, phone, email, phone_verified_at, email_verified_at, status, orders, last_order_at, created_at } = account
  return {
    id,
    name: joinName(account),
    phone: phone === null ? null : { value: phone, is_proven: phone_verified_at !== null },
    email: email === null ? null : { value: email, is_proven: email_verified_at !== null },
    is_blocked: !status,
    orders,
    last_order_at: last_order_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
