import type { ReferralPeriod, ReferredPerson } from '@medina/contract/operator/offers/operator-referrals'
import { toLocalTime } from '@medina/time/local-time'
import { useState } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDeskDate, useDeskZone } from '#session/use-desk-moment.ts'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'
import { toReferral, useReferralPeriod, useReferrals, useReferralSwitch } from './referral.data.ts'
import { stateOf } from './referral-bar.ts'
import { FigureList } from '../use/figure-list.tsx'

type Found = ReturnType<typeof useReferrals>
type Totals = NonNullable<Found['totals']>

/** The rules of referral as they hold now, what it brings and costs, and who invited whom. */
export function ReferralDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { totals, hasFailed, retry, ...list } = useReferrals()
  return (
    <Dialog open onClose={onClose} title={t('desk_offers.referral')} closeLabel={t('ui.close')}>
      {totals === undefined ? (
        <div className="grid place-items-center py-6">
          {hasFailed ? <Button onClick={retry}>{t('ui.retry')}</Button> : <LoadingMark size={40} />}
        </div>
      ) : (
        <div className="desk-form">
          <Rules totals={totals} />
          <PeriodFields key={`${totals.period?.from} ${totals.period?.until}`} known={totals.period ?? { from: '', until: '' }} />
          <Figures totals={totals} />
          <Friends list={list} />
        </div>
      )}
    </Dialog>
  )
}

function Rules({ totals }: { totals: Totals }) {
  const { is_active: isActive, is_on: isOn, is_payable: isPayable = true, reward, friend_discount: offer } = totals
  const { t } = useText()
  const money = useMoney()
  const { number } = useOfferWords()
  const turn = useReferralSwitch()
  const today = toLocalTime(useDeskNow(), useDeskZone()).date
  const state = stateOf(toReferral(totals), today)
  const saved =
    offer === null
      ? null
      : offer.amount_type === 'amount'
        ? money.text(offer.amount)
        : t('desk_offers.percent', { n: number(offer.amount) })
  return (
    <>
      <div className="desk-card-row">
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(isOn ? `desk_offers.state_${state}` : 'desk_offers.off')}</Badge>
        <Button size="sm" variant="secondary" pending={turn.isPending} onClick={() => turn.mutate(!isOn)}>
          {t(isOn ? 'desk_offers.pause' : 'desk_offers.start')}
        </Button>
      </div>
      <p className="text-ink-2">
        {t('desk_offers.referral_reward', { amount: money.text(reward) })}
        {saved !== null && ` ${t('desk_offers.referral_friend', { amount: saved })}`}
      </p>
      {isOn && !isPayable && <p className="desk-note desk-note-warning">{t('desk_offers.referral_needs_wallet')}</p>}
    </>
  )
}

/** The first and the last day on which friends may join, either of which may be empty. */
function PeriodFields({ known }: { known: ReferralPeriod }) {
  const { t } = useText()
  const [period, setPeriod] = useState(known)
  const save = useReferralPeriod()
  const isSame = period.from === known.from && period.until === known.until
  const isWrong = period.from !== '' && period.until !== '' && period.until < period.from
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame && !isWrong) save.mutate({ period, known })
      }}
    >
      <div className="desk-texts">
        {(['from', 'until'] as const).map((side) => (
          <Field
            key={side}
            type="date"
            label={t(side === 'from' ? 'desk_offers.first_day' : 'desk_offers.last_day')}
            aside={t('ui.optional')}
            error={isWrong && side === 'until' ? t('desk_offers.needs_days') : undefined}
            value={period[side]}
            onChange={(event) => setPeriod({ ...period, [side]: event.target.value })}
          />
        ))}
      </div>
      <p className="desk-quiet">{t('desk_offers.referral_days')}</p>
      {!isSame && (
        <Button
          type="submit"
          variant="secondary"
          pending={save.isPending}
          reason={isWrong ? t('desk_offers.needs_days') : undefined}
        >
          {t('desk_settings.save')}
        </Button>
      )}
    </form>
  )
}

function Figures({ totals: { joined, rewarded, rewards, discounts } }: { totals: Totals }) {
  const { t } = useText()
  const money = useMoney()
  const { number } = useOfferWords()
  const figures = [
    [t('desk_offers.friends'), number(joined)],
    [t('desk_offers.friends_rewarded'), number(rewarded)],
    [t('desk_offers.rewards'), money.text(rewards)],
    [t('desk_offers.first_discounts'), money.text(discounts)],
  ] as const
  return <FigureList figures={figures} />
}

/** Friends with those who invited them, the newest first. Names lead to the customers. */
function Friends({
  list: { friends, hasMore, isLoadingMore, loadMore },
}: {
  list: Omit<Found, 'totals' | 'hasFailed' | 'retry'>
}) {
  const { t } = useText()
  if (friends.length === 0) return <p className="desk-quiet">{t('desk_offers.no_friends')}</p>
  return (
    <section aria-label={t('desk_offers.who_invited')} className="grid gap-2">
      <h3 className="font-semibold">{t('desk_offers.who_invited')}</h3>
      <ul className="desk-box">
        {friends.map((friend) => (
          <li key={friend.id} className="desk-row">
            <Friend friend={friend} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
          {t('desk_offers.older_friends')}
        </Button>
      )}
    </section>
  )
}

const tones = { joined: 'neutral', rewarded: 'success', reversed: 'warning' } as const

function Friend({ friend: { id, name, by, joined_at: joined, state, reward } }: { friend: ReferredPerson }) {
  const { t } = useText()
  const money = useMoney()
  const date = useDeskDate()
  const linkTo = (person: { id: number; name: string }) => (
    <TravelLink to={`/desk/customers?show=${person.id}`} className="underline">
      <bdi>{person.name || t('desk_offers.account', { id: String(person.id) })}</bdi>
    </TravelLink>
  )
  return (
    <div className="desk-friend">
      <span className="min-w-0 flex-1">
        <span className="block">{linkTo({ id, name })}</span>
        <span className="desk-quiet block">
          {t('desk_offers.invited_by')} {linkTo(by)} • {date(joined)}
        </span>
      </span>
      <Badge tone={tones[state]}>{state === 'rewarded' ? money.text(reward) : t(`desk_offers.friend_${state}`)}</Badge>
    </div>
  )
}
