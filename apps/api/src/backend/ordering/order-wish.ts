import type { ParsedInput } from '@medina/contract/endpoints/endpoints'

/** The body of placing and of quoting. */
export type OrderWish = ParsedInput<'orders.quote'>['body']
