/** The groups of the shop's messages, in the order of the list; free of zod, because the desk reads them. */
export const textGroups = ['codes', 'orders', 'office', 'desk', 'people', 'account', 'others'] as const
