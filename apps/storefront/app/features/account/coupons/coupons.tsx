import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { CashbackOffers } from './cashback-offers.tsx'
import { type Group, groupOf, groups, listCouponModules, listCouponStores, useMyCoupons } from './coupons.data.ts'
import { EnterCode } from './enter-code.tsx'
import { MyCouponCard } from './my-coupon-card.tsx'
import './coupons.css'

/** The customer's coupons (spec 2.017) in three groups: usable, coming, over; and the cashback offers. */
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
      <EnterCode coupons={data.data} />
      <Groups coupons={data.data} />
      <CashbackOffers />
    </div>
  )
}

function Groups({ coupons }: { coupons: readonly CustomerCoupon[] }) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const [moduleId, setModuleId] = useState<number | null>(null)
  const [storeId, setStoreId] = useState<number | null>(null)
  const given = search.get('show')
  const group = groups.find((each) => each === given) ?? 'usable'
  const modules = listCouponModules(coupons)
  const inModule = coupons.filter(({ module }) => moduleId === null || module.id === moduleId)
  const inGroup = inModule.filter((coupon) => groupOf(coupon) === group)
  const stores = listCouponStores(inGroup)
  // A store without a coupon in another group or module is no choice there.
  const chosenStore = stores.find(({ id }) => id === storeId)
  const shown = inGroup.filter(({ store }) => chosenStore === undefined || store?.id === chosenStore.id)
  const nameOf = (each: Group) =>
    t(`coupons.group_${each}`, { count: String(inModule.filter((coupon) => groupOf(coupon) === each).length) })
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
            {nameOf(each)}
          </Chip>
        ))}
      </div>
      <div className="coupons-narrow">
        <Choice
          all={t('coupons.all_modules')}
          label={t('coupons.module')}
          options={modules}
          chosen={moduleId}
          onChoose={setModuleId}
        />
        <Choice
          all={t('coupons.all_stores')}
          label={t('coupons.store')}
          options={stores}
          chosen={chosenStore?.id ?? null}
          onChoose={setStoreId}
        />
      </div>
      {/* The names of coupons are headings of the third level, on every page. */}
      <h2 className="sr-only">{nameOf(group)}</h2>
      <CouponList coupons={shown} group={group} />
    </section>
  )
}

function CouponList({ coupons, group }: { coupons: readonly CustomerCoupon[]; group: Group }) {
  const { t } = useText()
  if (coupons.length === 0)
    return (
      <EmptyState art="coupon" title={t('coupons.none')}>
        {t(`coupons.none_${group}`)}
      </EmptyState>
    )
  return (
    <ul className="coupons-list">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <MyCouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  all: string
  label: string
  options: readonly { id: number; name: string }[]
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** A choice of one or all; hidden for fewer than two options. */
function Choice({ all, label, options, chosen, onChoose }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <Select
      quiet
      label={label}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    >
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
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
