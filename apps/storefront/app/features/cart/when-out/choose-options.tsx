import type { ItemRow } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import { useQuery } from '@tanstack/react-query'
import { shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { discountedPrice } from '#features/catalog/item-price.ts'
import { ChooseDish } from './choose-dish.tsx'
import type { Chosen } from './chosen.ts'

type OptionsProps = { line: CartLine; item: ItemRow; onChoose: (chosen: Chosen) => void; onBack: () => void }

/** The options of a dish, or the combinations of goods, each at its own price. That of the line itself is left out: it is what may run out. */
export function ChooseOptions({ line, item, onChoose, onBack }: OptionsProps) {
  const { t } = useText()
  const money = useMoney()
  const { data } = useQuery(shopQuery(useShop(), 'catalog.item', { params: { id: String(item.id) } }))
  const [ordered] = line.variation
  const isOrdered = (type: string) =>
    item.id === line.item_id && ordered !== undefined && 'type' in ordered && ordered.type === type
  const combinations = data?.variations.filter(({ type }) => !isOrdered(type))
  const isDish = data !== undefined && data.food_variations !== '' && data.food_variations.length > 0
  const { id, name, image_full_url: image } = item
  return (
    <div className="pb-3" aria-busy={data === undefined}>
      <p className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 font-semibold">{name}</bdi>
        <button type="button" className="text-action min-h-11 flex-none" onClick={onBack}>
          {t('when_out.change')}
        </button>
      </p>
      {isDish && <ChooseDish item={item} dish={data} onChoose={onChoose} />}
      <p role="status" className="text-sm text-ink-2">
        {!isDish && combinations?.length === 0 && t('when_out.none_found')}
      </p>
      <ul>
        {combinations?.map(({ type, label = type, price: full }) => {
          const price = discountedPrice(full, item, money.currency.digits)
          return (
            <li key={type}>
              <button
                type="button"
                className="when-out-found"
                onClick={() => onChoose({ id, name, image, price, variant: label, variation: [{ type }] })}
              >
                <bdi className="min-w-0 flex-1 font-medium">{label}</bdi>
                <span className="num flex-none">{money.text(price)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
