import { useLacks, useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { Friends } from './friends.tsx'
import { Invitation } from './invitation.tsx'
import { useReferral } from './referral.data.ts'
import type { Referral } from '@medina/contract/wallet/referral'
import { useFriendGift } from './use-friend-gift.ts'
import './referral.css'

/** The customer's referral code (spec 2.019): what it brings both sides, ways to share it, and who signed up with it. */
export default function MyReferral() {
  const { t } = useText()
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('referral.title')}
      </PageHead>
      <Body />
    </>
  )
}

function Body() {
  const { t } = useText()
  const { data, isError, refetch } = useReferral()
  const lacksFriends = useLacks('referral.friends')
  if (data === undefined && isError)
    return (
      <EmptyState
        art="offline"
        title={t('referral.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (data === undefined) return <Skeleton className="referral-bone" />
  return (
    <div className="referral">
      {data.is_active ? (
        <>
          <Invitation referral={data} />
          <ReferralSteps referral={data} />
        </>
      ) : (
        <EmptyState art="done" title={t('referral.off_title')}>
          {t('referral.off_text')}
        </EmptyState>
      )}
      {!lacksFriends && (data.is_active || data.joined > 0) && <Friends referral={data} />}
    </div>
  )
}

/** The way from the code to the reward, in three steps. */
function ReferralSteps({ referral }: { referral: Referral }) {
  const { t } = useText()
  const money = useMoney()
  const gift = useFriendGift(referral)
  const theirs = gift === null ? t('referral.step_order_text') : t('referral.step_order_gift', { gift: gift.text })
  const steps = [
    { name: 'send', text: t('referral.step_send_text') },
    { name: 'order', text: gift?.until == null ? theirs : `${theirs} ${gift.until}` },
    { name: 'paid', text: t('referral.step_paid_text', { amount: money.text(referral.reward) }) },
  ] as const
  return (
    <section aria-labelledby="referral-how">
      <h2 id="referral-how" className="mb-3 text-h2">
        {t('referral.how')}
      </h2>
      <ol className="referral-steps">
        {steps.map(({ name, text }, index) => (
          <li key={name}>
            <span className="referral-number" aria-hidden="true">
              <svg viewBox="-12 -12 24 24">
                <rect x="-8" y="-8" width="16" height="16" />
                <rect x="-8" y="-8" width="16" height="16" transform="rotate(45)" />
              </svg>
              <span>{index + 1}</span>
            </span>
            <strong>{t(`referral.step_${name}`)}</strong>
            <span className="text-sm text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
