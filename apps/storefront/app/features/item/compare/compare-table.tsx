import type { ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'
import { productAddress } from '#features/catalog/page-addresses.ts'
import { useCompareRows } from './compare-rows.tsx'
import './compare-table.css'

/** One column more would not fit on a phone. */
const MOST_OTHERS = 2

type CompareTableProps = { item: ItemDetails; others: readonly ItemCard[] }

/** This item and up to two others in columns; chips choose the others. */
export default function CompareTable({ item, others }: CompareTableProps) {
  const { t } = useText()
  const shop = useShop()
  const [chosen, setChosen] = useState(() => others.slice(0, MOST_OTHERS).map(({ id }) => id))
  const answers = useQueries({ queries: chosen.map((id) => itemQueries.item(shop, id)) })
  const columns = [item, ...answers.flatMap(({ data }) => data ?? [])]
  const rows = useCompareRows(columns)

  /** The one that was chosen first makes room. */
  function toggle(id: number) {
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-MOST_OTHERS))
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2" role="group" aria-label={t('questions.compare_with')}>
        {others.map(({ id, name }) => (
          <Chip key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </div>
      <section
        className="compare-scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on narrow screens
        tabIndex={0}
        aria-label={t('questions.compare')}
        aria-busy={answers.some(({ isPending }) => isPending)}
      >
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {columns.map((each) => (
                <th key={each.id} scope="col">
                  <Picture
                    src={each.image_full_url}
                    alt=""
                    name={each.name}
                    sizes="120px"
                    maxWidth={320}
                    className="compare-picture"
                  />
                  {each.id === item.id ? (
                    <bdi>{each.name}</bdi>
                  ) : (
                    <TravelLink to={productAddress(each)} className="text-action">
                      <bdi>{each.name}</bdi>
                    </TravelLink>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map(({ id }, at) => (
                  <td key={id}>{cells[at] ?? <span aria-hidden="true">–</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
