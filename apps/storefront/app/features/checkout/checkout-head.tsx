import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'

/**
 * The title with a back link. Phones also show the number of items, because the summary is far below; a prescription has none.
 */
export function CheckoutHead({ store, count }: { store: StoreDetails; count: number | null }) {
  const { t } = useText()
  return (
    <header className="flex items-center gap-3">
      <TravelLink to={storeAddress(store)} className="round size-11 bg-surface-2 hover-fill" aria-label={t('checkout.back')}>
        <Icon name="arrow-back" size={22} />
      </TravelLink>
      <div className="min-w-0">
        <h1 className="text-h1">{t(count === null ? 'order.prescription_title' : 'checkout.title')}</h1>
        <p className="clip-1 text-sm text-ink-2 lg:hidden">
          <bdi>{store.name}</bdi>
          {count !== null && (
            <>
              {' '}
              <span aria-hidden="true">•&nbsp;</span>
              {t('cart.piece_count', { count })}
            </>
          )}
        </p>
      </div>
    </header>
  )
}
