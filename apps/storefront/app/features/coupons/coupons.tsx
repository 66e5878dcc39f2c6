import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PageHead } from '../../ui/navigation/page-head.tsx'
import { CashbackOffers } from './cashback-offers.tsx'
import { type Group, groupOf, groups, listCouponModules, useMyCoupons } from './coupons.data.ts'
import { MyCouponCard } from './my-coupon-card.tsx'
import './coupons.css'

/** The customer's coupons (2.017) in three groups: usable, coming, over; and the cashback offers. */
export default function MyCoupons() {
  const { t } = useText()
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('coupons.title')}
      </PageHead>
      <Body />
    </>
  )
}

function Body() {
  const { t } = useText()
  const { data, isError, refetch } = useMyCoupons()
  if (data === undefined && isError)
    return (
      <EmptyState
        art="offline"
        title={t('coupons.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (data === undefined) return <Waiting />
  return (
    <div className="coupons-page">
      <Groups coupons={data.data} />
      <CashbackOffers />
    </div>
  )
}

function Groups({ coupons }: { coupons: readonly CustomerCoupon[] }) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const [moduleId, setModuleId] = useState<number | null>(null)
  const given = search.get('show')
  const group = groups.find((each) => each === given) ?? 'usable'
  const modules = listCouponModules(coupons)
  const inModule = coupons.filter(({ module }) => moduleId === null || module.id === moduleId)
  const shown = inModule.filter((coupon) => groupOf(coupon) === group)
  function choose(next: Group): void {
    const query = new URLSearchParams(search)
    if (next === 'usable') query.delete('show')
    else query.set('show', next)
    setSearch(query, { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-label={t('coupons.title')}>
      <div className="coupons-filters" role="group" aria-label={t('coupons.state')}>
        {groups.map((each) => (
          <Chip key={each} pressed={each === group} onClick={() => choose(each)}>
            {t(`coupons.group_${each}`, { count: String(inModule.filter((coupon) => groupOf(coupon) === each).length) })}
          </Chip>
        ))}
      </div>
      {modules.length > 1 && (
        <div className="coupons-filters" role="group" aria-label={t('coupons.module')}>
          <Chip pressed={moduleId === null} onClick={() => setModuleId(null)}>
            {t('coupons.all_modules')}
          </Chip>
          {modules.map(({ id, name }) => (
            <Chip key={id} pressed={moduleId === id} onClick={() => setModuleId(id)}>
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState art="coupon" title={t('coupons.none')}>
          {t(`coupons.none_${group}`)}
        </EmptyState>
      ) : (
        <ul className="coupons-list">
          {shown.map((coupon) => (
            <li key={coupon.id}>
              <MyCouponCard coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="coupons-list">
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="coupons-bone" />
      ))}
    </div>
  )
}
