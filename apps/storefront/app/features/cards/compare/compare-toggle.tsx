import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'
import { findObstacle, listCompared, MOST_COMPARED, setCompared, toCompared, useCompared } from './compared-goods.ts'

/** The check box under a card that chooses its item for the comparison. Its details, which are read then, say of which category it is. */
export default function CompareToggle({ item: { id, name } }: { item: Pick<ItemCard, 'id' | 'name'> }) {
  const { t } = useText()
  const shop = useShop()
  const client = useQueryClient()
  const isChosen = useCompared().some((one) => one.id === id)
  const [isPending, setPending] = useState(false)

  async function toggle() {
    if (isPending) return
    if (isChosen) return setCompared(listCompared().filter((one) => one.id !== id))
    setPending(true)
    try {
      const one = toCompared(await client.fetchQuery(itemQueries.item(shop, id)))
      const earlier = listCompared().filter(({ moduleId }) => moduleId === one.moduleId)
      setCompared(earlier)
      const obstacle = findObstacle(one)
      if (obstacle === null) setCompared([...earlier, one])
      else if (obstacle === 'full') showToast(t('compare.full', { most: MOST_COMPARED }), { tone: 'info' })
      else
        showToast(t('compare.other_kind', { name, category: earlier[0]?.category ?? '' }), {
          tone: 'info',
          action: { label: t('compare.start_again'), onPress: () => setCompared([one]) },
        })
    } catch (error) {
      showFailure(error, t)
    } finally {
      setPending(false)
    }
  }

  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-sm text-ink-2">
      <Tick
        type="checkbox"
        checked={isChosen || isPending}
        aria-label={t('compare.add', { name })}
        aria-busy={isPending || undefined}
        onChange={() => void toggle()}
      />
      {t('compare.choose')}
    </label>
  )
}
