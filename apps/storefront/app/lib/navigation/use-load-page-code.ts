import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/**
 * Loads the code of a page ahead; fails if it cannot be loaded now. React Router itself would reload the present page then, also where a
 * pointer only passed a link while the connection was lost.
 */
export function useLoadPageCode(): (page: string) => Promise<unknown> {
  const router = use(UNSAFE_DataRouterContext)?.router
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes
  return useCallback(
    (page) => {
      const files = (router?.match(page) ?? []).flatMap(({ route: { id } }) => {
        const route = routes?.[id]
        return route === undefined ? [] : [route.module, ...(route.imports ?? [])]
      })
      return Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<unknown>))
    },
    [router, routes],
  )
}
