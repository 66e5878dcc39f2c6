const ARABIC = /[\u0600-\u06ff]/

/** Whether a currency's symbol precedes its number: one in Arabic letters never does, any other by its setting (spec 9.023). */
export function isCurrencyFirst(symbol: string, direction: 'left' | 'right'): boolean {
  return !ARABIC.test(symbol) && direction === 'left'
}
