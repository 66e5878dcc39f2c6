import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { myKey, refreshMine } from './my-query.ts'

test('[4.049] what changed while the first answer was still on its way is asked for again', async () => {
  const client = new QueryClient()
  let isChanged = false
  const answers: (() => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: myKey('customer abc', 'en', 'wishlist.ids'),
    queryFn: () => {
      const answer = isChanged ? 'after' : 'before'
      return new Promise<string>((resolve) => answers.push(() => resolve(answer)))
    },
  })
  const stop = list.subscribe(() => undefined)
  isChanged = true
  const refreshed = refreshMine(client, 'wishlist.ids')
  while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve))
  for (const answer of answers) answer()
  await refreshed
  expect(list.getCurrentResult().data).toBe('after')
  stop()
})
