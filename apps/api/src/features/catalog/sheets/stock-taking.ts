/** Whether files set the stock of rows that are there: of none, of those whose cell has changed since the last apply, or of all. */
export type StockTaking = boolean | 'all'

/** The flag of a call of the commands. */
export const readStockTaking = (flag: string | undefined): StockTaking => (flag === 'all' ? 'all' : flag === '1')
