import type { Store } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

type DeliveryCardProps = {
  store: Store
  className?: string
  /** Further rows. */
  children?: ReactNode
}

/** The delivery: fee, time, place, and the store's minimum order. */
export function DeliveryCard({ store, className, children }: DeliveryCardProps) {
  const { t } = useText()
  const money = useMoney()
  const { place } = usePreferences()
  const { show } = useOverlays()
  const minutes = formatMinutes(store.delivery_time, t)
  const fee = store.free_delivery
    ? t('card.free')
    : store.delivery_fee === null
      ? t('item.delivery')
      : t('card.fee', { amount: money.text(store.delivery_fee) })
  return (
    <div className={classNames('card ruled px-4.5', className)}>
      <div className="flex items-center gap-3.5 py-4">
        <Icon name="truck" size={22} className="text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className={classNames('dotted text-label font-semibold', store.free_delivery && 'text-success')}>
            <span>{fee}</span>
            <span className="font-regular text-ink-2">{minutes}</span>
          </p>
          <p className="clip-1 text-sm text-ink-2">
            {place === null || place.address === '' ? t('shell.choose_place') : t('item.to_place', { place: place.address })}
          </p>
        </div>
        <button
          type="button"
          className="text-action min-h-11 flex-none"
          onPointerEnter={() => preloadOverlay('place')}
          onClick={() => show({ kind: 'place' })}
        >
          {t(place === null ? 'item.choose' : 'item.change')}
        </button>
      </div>
      {store.minimum_order > 0 && (
        <div className="flex items-center gap-3.5 py-4">
          <Icon name="receipt" size={22} className="text-ink-2" />
          <p className="text-label">{t('item.minimum_order', { amount: money.text(store.minimum_order) })}</p>
        </div>
      )}
      {children}
    </div>
  )
}
