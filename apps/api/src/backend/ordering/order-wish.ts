import type { ParsedInput } from '@medina/contract/endpoints/endpoints'

/** The body of place and of quote. */
export type OrderWish = ParsedInput<'orders.quote'>['body']
