import { type RouterContextProvider, redirect } from 'react-router'
import { pageContext } from '#lib/page/page-context.ts'

/** Without a place and a browsed zone there is nothing to list: such a page redirects to the landing page. */
export function requirePlace({ context }: { context: Readonly<RouterContextProvider> }): void {
  const { preferences } = context.get(pageContext)
  if (preferences.place === null && preferences.browsed === undefined) throw redirect('/')
}
