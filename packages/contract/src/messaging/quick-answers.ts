/** Prepared answers of couriers and stores. Each reader gets them in the own language. */
export const quickAnswers = ['on_way', 'few_minutes', 'at_store', 'at_door', 'come_down', 'cannot_find', 'is_ready'] as const
export type QuickAnswer = (typeof quickAnswers)[number]
