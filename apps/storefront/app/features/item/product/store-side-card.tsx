import type { Store } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { formatDistance } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useMoney } from '@medina/web/site/site.tsx'

/** The item's store with its rating and other facts. */
export function StoreSideCard({ store }: { store: Store }) {
  const { t, language } = useText()
  const money = useMoney()
  return (
    <aside className="card beside-card" aria-label={store.name}>
      <div className="flex items-center gap-3.5">
        <Picture src={store.logo_full_url} alt="" name={store.name} sizes="56px" maxWidth={320} className="size-14 rounded-14" />
        <div className="min-w-0 flex-1">
          <p className="clip-1 text-h3">
            <bdi>{store.name}</bdi>
          </p>
          <p className="clip-1 text-sm text-ink-2">
            {[
              store.total_items > 0 &&
                t(store.module_type === 'food' ? 'cart.dish_count' : 'cart.piece_count', { count: store.total_items }),
              store.distance > 0 && formatDistance(store.distance, language),
            ]
              .filter(Boolean)
              .join(' •\u00a0')}
          </p>
        </div>
      </div>
      <dl className="side-figures">
        {store.positive_rating > 0 && (
          <Figure name={t('item.positive')}>{t('item.percent', { percent: Math.round(store.positive_rating) })}</Figure>
        )}
        {store.minimum_order > 0 && <Figure name={t('item.minimum')}>{money.text(store.minimum_order)}</Figure>}
        <Figure name={t('item.time_note')}>{formatMinutes(store.delivery_time, t)}</Figure>
      </dl>
      <LinkButton to={storeAddress(store)} variant="secondary" block>
        {t('item.visit_store')}
      </LinkButton>
    </aside>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="side-figure">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="num text-label font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
