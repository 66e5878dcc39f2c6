import type { CustomerAccount, CustomerPosting } from '@medina/contract/operator/customers/operator-customers'
import type { Api } from '#api.ts'
import { listPostingsOf } from '#features/wallet/public.ts'
import type { Operator } from '#lib/actor.ts'
import { listPostingAuthors, type PostingAuthor } from './posting-authors.queries.ts'
import { requireAccount } from './read-customers.ts'

type Ledger = { id: number; account: CustomerAccount; cursor: string | undefined; limit: number }

/** The ledger of a customer's wallet or points, each entry with the person, key or rule behind it. */
export async function listCustomerPostings(
  api: Api,
  operator: Operator,
  { id, account, cursor, limit }: Ledger,
): Promise<{ postings: CustomerPosting[]; next_cursor: string | null }> {
  await requireAccount(api.db, operator, id)
  const { postings, next_cursor } = await listPostingsOf(api, { customerId: id, kind: account, cursor, limit })
  const found = await listPostingAuthors(
    api.db,
    postings.map((posting) => posting.id),
  )
  const authors = new Map(found.map((author) => [author.id, author]))
  return {
    postings: postings.map((posting) => ({ ...posting, by: toBy(posting.kind, authors.get(posting.id)) })),
    next_cursor,
  }
}

type By = NonNullable<CustomerPosting['by']>

const actors: Readonly<Record<string, By['actor']>> = {
  customer: 'customer',
  store: 'store',
  provider: 'store',
  deliveryman: 'courier',
  admin: 'office',
  system: 'rule',
}

const byCustomer: readonly CustomerPosting['kind'][] = ['order_place', 'partial_payment', 'tip', 'point_to_wallet', 'add_fund']
const byRule: readonly CustomerPosting['kind'][] = [
  'CashBack',
  'loyalty_point',
  'referrer',
  'cashback_reversed',
  'points_reversed',
  'referrer_reversed',
  'debt_collected',
]

/** Null where nobody noted who did it, such as for what moved in from another shop. */
function toBy(kind: CustomerPosting['kind'], author: PostingAuthor | undefined): By | null {
  if (author === undefined) return null
  const { actor, cause, key_id, key_name, second_id, second_name } = author
  const key = key_id === null || key_name === null ? null : { id: key_id, name: key_name }
  const second = second_id === null || second_name === null ? null : { id: second_id, name: second_name }
  const known = actor === null ? undefined : actors[actor]
  if (known !== undefined || key !== null) return { actor: known ?? 'office', key, second }
  // Points that a customer turned into money are an entry of points, as those of an order are.
  if (byCustomer.includes(kind) || cause.startsWith('points:')) return { actor: 'customer', key, second }
  return byRule.includes(kind) || cause.includes(':case:') ? { actor: 'rule', key, second } : null
}
