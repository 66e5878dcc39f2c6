import type { CartLine } from '@medina/contract/orders/cart'
import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import { useItemOpener } from '#features/frame/quick-view.tsx'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import type { Cart } from '#features/cart/sync/cart-changes.ts'

const MOST = 8

/** Suggests other items of the store, those without required choices first. An added item stays, with its stepper. */
export function GoesWell({ first, cart }: { first: CartLine; cart: Cart }) {
  const { t } = useText()
  const titleId = useId()
  // Fixed, because another first line would swap the items under the finger.
  const [{ firstId, held }] = useState(() => ({
    firstId: first.item_id,
    held: new Set(cart.map(({ item_id }) => item_id)),
  }))
  const { data = [], isPending } = useQuery(itemQueries.siblings(useShop(), firstId))
  const others = data.filter(({ id }) => !held.has(id))
  const shown = [...others.filter((item) => !item.has_options), ...others.filter((item) => item.has_options)].slice(0, MOST)
  if (shown.length === 0 && !isPending) return null
  return (
    <section aria-labelledby={titleId} aria-busy={isPending} className="border-t border-line pt-4">
      <h3 id={titleId} className="mb-2 text-label font-semibold">
        {t('item.goes_well')}
      </h3>
      <ul className="row-scroll gap-2.5">
        {isPending ? <MatchSkeleton /> : shown.map((item) => <GoodMatch key={item.id} item={item} />)}
      </ul>
    </section>
  )
}

/** As high as an item, so that the sheet does not grow under the finger. */
function MatchSkeleton() {
  return (
    <li aria-hidden="true" className="w-28 flex-none">
      <Skeleton className="size-28 rounded-md" />
      <Skeleton className="mt-1.5 h-5" />
      <Skeleton className="h-6" />
    </li>
  )
}

function GoodMatch({ item }: { item: ItemCard }) {
  const { openItem } = useItemOpener()
  const { availability, canBeAdded } = useItemCard(item)
  if (availability !== 'available') return null
  return (
    <li className="relative w-28 flex-none">
      <div className="relative">
        <Picture src={item.image_full_url} alt="" name={item.name} sizes="112px" maxWidth={320} className="rounded-md" />
        {canBeAdded && <CardStepper item={item} className="absolute inset-x-1.5 bottom-1.5 z-2" />}
      </div>
      <button
        type="button"
        className="card-link clip-1 mt-1.5 block w-full text-start text-sm font-medium"
        onClick={() => openItem(item)}
      >
        <bdi>{item.name}</bdi>
      </button>
      <CardPrice item={item} size="label" />
    </li>
  )
}
