import { createContext } from 'react'

/** The store whose own offers the forms within save; null: rows of the business. */
export const RowsTarget = createContext<number | null>(null)
