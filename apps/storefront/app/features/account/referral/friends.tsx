import type { Referral, ReferredFriend } from '@medina/contract/wallet/referral'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { EntryRow } from '@medina/web/ui/entries/entry-row.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { useFriends } from './referral.data.ts'

/** Lists the people who signed up with the code, by first name, with the reward of each. */
export function Friends({ referral }: { referral: Referral }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <section aria-labelledby="referral-friends">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="referral-friends" className="text-h2">
          {t('referral.friends')}
        </h2>
        {referral.earned > 0 && <p className="text-ink-2">{t('referral.earned', { amount: money.text(referral.earned) })}</p>}
      </div>
      <FriendList />
    </section>
  )
}

function FriendList() {
  const { t } = useText()
  const { rows, total, name, isFailed, isMoreFailed, isLoadingMore, loadMore, retry } = useFriends()
  if (isFailed && (rows === undefined || isMoreFailed))
    return (
      <p role="alert" className="flex items-center justify-between gap-4">
        {t('referral.friends_failed')}
        <Button variant="secondary" onClick={retry}>
          {t('ui.retry')}
        </Button>
      </p>
    )
  if (rows === undefined) return <Skeleton className="entry-bone" />
  if (rows.length === 0)
    return (
      <EmptyState art="wishlist" title={t('referral.nobody')}>
        {t('referral.nobody_text')}
      </EmptyState>
    )
  return (
    <EndlessGrid
      name={name}
      items={rows.map((row) => ({ ...row, id: row.number }))}
      total={total}
      className="entries"
      renderCard={drawFriend}
      skeleton={<Skeleton className="entry-bone" />}
      isLoadingMore={isLoadingMore}
      onMore={loadMore}
    />
  )
}

function drawFriend(friend: ReferredFriend) {
  return <FriendRow friend={friend} />
}

function FriendRow({ friend }: { friend: ReferredFriend }) {
  const { t, language } = useText()
  const money = useMoney()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const { f_name, state, reward, joined_at } = friend
  const date = formatDate(new Date(joined_at), language, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  const price = money.parts(reward)
  return (
    <EntryRow
      icon="user"
      initial={f_name === '' ? undefined : [...f_name][0]?.toUpperCase()}
      tone="person"
      title={f_name === '' ? t('referral.a_friend') : <bdi>{f_name}</bdi>}
      note={t('referral.joined', { date })}
    >
      {state === 'rewarded' && (
        <Price price={{ ...price, amount: `+${price.amount}` }} size="label" className="flex-none text-success" />
      )}
      {state === 'joined' && <Badge>{t('referral.waiting')}</Badge>}
      {state === 'reversed' && <Badge tone="warning">{t('referral.reversed')}</Badge>}
    </EntryRow>
  )
}
