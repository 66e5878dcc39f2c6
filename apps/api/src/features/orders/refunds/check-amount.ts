/**
 * Throws if whoever decides may not give back this amount, in minor units with these decimals. It is called in the transaction of the refund,
 * which knows the amount, before anything is paid; so it asks no database.
 */
export type CheckAmount = (amount: number, digits: number) => void
