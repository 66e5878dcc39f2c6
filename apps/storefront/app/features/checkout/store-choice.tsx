import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import { groupByStore, sumCart } from '#features/cart/cart-sum.ts'
import { useStoreOf } from '#features/cart/use-cart-store.ts'
import { useMoney } from '@medina/web/site/site.tsx'

/** A cart from several stores needs an order for each: asks which is first. The others stay in the cart. */
export default function StoreChoice({ cart }: { cart: Cart }) {
  const { t } = useText()
  return (
    <div className="mx-auto max-w-[640px]">
      <h1 className="text-h1">{t('checkout.which_store')}</h1>
      <p className="mt-2 mb-5 text-ink-2">{t('checkout.which_store_text')}</p>
      <ul className="grid gap-4">
        {groupByStore(cart).map((lines) => (
          <li key={lines[0]?.item.store_id}>
            <StoreEntry lines={lines} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function StoreEntry({ lines }: { lines: Cart }) {
  const { t } = useText()
  const money = useMoney()
  const [first] = lines
  const store = useStoreOf(first?.item.store_id, true)
  if (first === undefined) return null
  const sum = sumCart(lines, money.currency.digits)
  return (
    <TravelLink
      to={`/checkout?page=cart&store=${first.item.store_id}`}
      className="card flex items-center gap-4 px-4 py-4 hover-fill md:px-5"
    >
      <Picture
        src={store?.logo_full_url}
        alt=""
        name={first.item.store_name}
        sizes="56px"
        maxWidth={320}
        className="size-14 flex-none rounded-14"
      />
      <span className="min-w-0 flex-1">
        <span className="clip-1 block font-semibold">
          <bdi>{first.item.store_name}</bdi>
        </span>
        <span className="block text-sm text-ink-2">
          {t(first.item.module_type === 'food' ? 'cart.dish_count' : 'cart.piece_count', { count: sum.pieces })}
        </span>
      </span>
      <Price price={money.parts(sum.subtotal)} />
      <Icon name="chevron-end" size={20} className="text-ink-3" />
    </TravelLink>
  )
}
