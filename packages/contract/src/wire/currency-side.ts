const ARABIC = /[\u0600-\u06ff]/

/** Whether a currency's symbol precedes its number: a symbol in Arabic letters never does, any other by the setting (spec 9.023). */
export function isCurrencyFirst(symbol: string, direction: 'left' | 'right'): boolean {
  return !ARABIC.test(symbol) && direction === 'left'
}
