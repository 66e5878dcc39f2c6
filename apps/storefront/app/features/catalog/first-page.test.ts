import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Shop } from '@medina/web/api/shop.tsx'
import { endlessOptions, firstPageQuery } from './first-page.ts'

const shop = {
  call: (_name: string, { query }: { query: { cursor?: string } }) =>
    Promise.resolve({
      total_size: 2,
      next_cursor: query.cursor === undefined ? 'next' : null,
      stores: [query.cursor ?? 'first'],
    }),
  headers: {},
} as unknown as Shop
const list = { shop, name: 'catalog.latestStores' as const, input: { query: {} } }

test('a list that was left and has grown old is read ahead in the form that the page goes on from', async () => {
  const client = new QueryClient()
  const stop = new InfiniteQueryObserver(client, endlessOptions(list)).subscribe(() => undefined)
  await client.invalidateQueries()
  stop()
  await client.invalidateQueries()
  const { queryKey, prefetch } = firstPageQuery(list)
  await prefetch?.(client)
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: [{ stores: ['first'] }], pageParams: [null] })
})

test('what the server sends with a page is the first page of the same list', async () => {
  const { queryKey, queryFn } = firstPageQuery(list)
  expect(queryKey).toEqual(endlessOptions(list).queryKey)
  expect(await queryFn({})).toMatchObject({ pages: [{ stores: ['first'] }], pageParams: [null] })
})
