// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { use } from 'react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { type ListQuery, readListQuery } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'

const read = (search: URLSearchParams) => readListQuery(search) as ListQuery

function List({ partOf }: { partOf?: (search: string) => Promise<void> | null }) {
  const { search } = useLocation()
  const part = partOf?.(search)
  if (part != null) use(part)
  const { listQuery, change } = useListQuery(read)
  const { isList, sort, filters } = listQuery
  return (
    <>
      <button type="button" aria-pressed={isList} onClick={() => change({ isList: !isList })}>
        rows
      </button>
      <button type="button" aria-pressed={sort === 'name'} onClick={() => change({ sort: 'name' })}>
        by name
      </button>
      <button type="button" aria-pressed={filters.length > 0} onClick={() => change({ filters: ['new'] })}>
        new
      </button>
      <output>{search}</output>
    </>
  )
}

/** A list whose next page loads when `load` is called, and is shown when `partOf` has its part of the page. */
function openList(partOf?: (search: string) => Promise<void> | null) {
  let loading = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [{ id: 'list', path: '*', loader: () => loading.promise, element: <List partOf={partOf} /> }],
    {
      initialEntries: ['/home?data_type=all'],
      hydrationData: { loaderData: { list: null } },
    },
  )
  render(<RouterProvider router={router} />)
  onTestFinished(cleanup)
  const button = (name: string) => screen.getByRole('button', { name })
  return {
    router,
    load: () => {
      loading.resolve(null)
      loading = Promise.withResolvers()
    },
    press: (name: string) => button(name).click(),
    pressed: () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent),
    isRendered: (search: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(search)),
  }
}

test('[2.003] a choice made before an earlier one is rendered keeps it, and stays until its own address is there', async () => {
  const { router, press, load, pressed, isRendered } = openList()
  press('rows')
  // The address has changed, and the page not yet.
  const stop = router.subscribe(({ location }) => {
    if (!location.search.endsWith('view=list')) return
    stop()
    press('by name')
  })
  load()
  await waitFor(() => expect(pressed()).toEqual(['rows', 'by name']))
  press('new')
  load()
  await isRendered(/view=list.*sort=name.*filter=new|sort=name.*filter=new.*view=list/)
  expect(pressed()).toEqual(['rows', 'by name', 'new'])
})

test('[2.003] a choice made while a part of the page of an earlier one still loads keeps it', async () => {
  const part = Promise.withResolvers<void>()
  const { router, press, load, pressed, isRendered } = openList((search) => (search.endsWith('view=list') ? part.promise : null))
  press('rows')
  load()
  await waitFor(() => expect(router.state.location.search).toMatch(/view=list$/))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pressed()).toEqual(['rows'])
  press('by name')
  load()
  await isRendered(/view=list.*sort=name|sort=name.*view=list/)
  expect(pressed()).toEqual(['rows', 'by name'])
})

test('[2.003] a choice that is undone before it is rendered stays undone', async () => {
  const { router, press, load, pressed, isRendered } = openList()
  press('rows')
  const stop = router.subscribe(({ location }) => {
    if (!location.search.endsWith('view=list')) return
    stop()
    press('rows')
  })
  load()
  await waitFor(() => expect(pressed()).toEqual([]))
  press('new')
  load()
  await isRendered(/=all&filter=new$/)
})

test('[2.003] Back undoes a choice, also one that is not rendered yet', async () => {
  const { router, press, load, pressed, isRendered } = openList()
  press('rows')
  const stop = router.subscribe(({ location }) => {
    if (!location.search.endsWith('view=list')) return
    stop()
    void router.navigate(-1)
    load()
  })
  load()
  await waitFor(() => expect(pressed()).toEqual([]))
  await isRendered(/=all$/)
})
