import { type Context, use } from 'react'

/** The value of a context that every page provides. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = use(context)
  if (value === null) throw new Error('A provider is missing')
  return value
}
