import { useCallback, useState } from 'react'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import { arrangeBought, useBoughtBefore } from '#lib/api/bought-before.ts'
import type { EndlessList, PageOf } from '#features/catalog/first-page.ts'
import { readCards } from './results.data.ts'

const none: ReadonlySet<number> = new Set()

/**
 * A list of results in which what was bought before comes first among equal matches. A list that is on the screen keeps its order, so one
 * whose first rows are older than the ids is not changed: nothing moves under somebody's finger.
 */
export function useBoughtList(list: EndlessList<'catalog.browse'>) {
  const bought = useBoughtBefore()
  const [first, setFirst] = useState({ name: '', bought: none })
  const read = useCallback(
    (page: PageOf<'catalog.browse'>) =>
      arrangeBought(readCards(page), 'equal_matches' in page ? page.equal_matches : undefined, first.bought),
    [first.bought],
  )
  const { name, items, ...rest } = useEndlessList(list, read)
  if (items !== undefined && first.name !== name) setFirst({ name, bought })
  return { name, items, ...rest }
}
