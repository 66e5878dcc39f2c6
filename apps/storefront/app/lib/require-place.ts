import { type RouterContextProvider, redirect } from 'react-router'
import { pageContext } from './page-context.ts'

/** Without a place nothing is delivered, so there is nothing to list: such a page leads to the landing page (2.002). */
export function requirePlace({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(pageContext).preferences.place === null) throw redirect('/')
}
