import type { ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { MOST_COMPARED } from '#features/cards/compare/compared-goods.ts'
import CompareTable from '#features/cards/compare/compare-table.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'

const MOST_OTHERS = MOST_COMPARED - 1

type CompareWithSimilarProps = { item: ItemDetails; others: readonly ItemCard[] }

/** This item and up to two others in columns; chips choose the others. */
export default function CompareWithSimilar({ item, others }: CompareWithSimilarProps) {
  const { t } = useText()
  const shop = useShop()
  const [chosen, setChosen] = useState(() => others.slice(0, MOST_OTHERS).map(({ id }) => id))
  const answers = useQueries({ queries: chosen.map((id) => itemQueries.item(shop, id)) })

  /** The one that was chosen first makes room. */
  function toggle(id: number) {
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-MOST_OTHERS))
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2" role="group" aria-label={t('compare.with')}>
        {others.map(({ id, name }) => (
          <Chip key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </div>
      <CompareTable
        items={[item, ...answers.flatMap(({ data }) => data ?? [])]}
        isLoading={answers.some(({ isPending }) => isPending)}
        currentId={item.id}
      />
    </>
  )
}
