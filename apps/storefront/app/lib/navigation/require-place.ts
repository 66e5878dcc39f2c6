import { type RouterContextProvider, redirect } from 'react-router'
import { pageContext } from '../page/page-context.ts'

/** Nothing can be listed without a delivery place: such a page redirects to the landing page (2.002). */
export function requirePlace({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(pageContext).preferences.place === null) throw redirect('/')
}
