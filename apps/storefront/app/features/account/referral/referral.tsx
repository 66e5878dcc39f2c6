import { useLacks } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { Friends } from './friends.tsx'
import { Invitation } from './invitation.tsx'
import { ReferralSteps } from './referral-steps.tsx'
import { useReferral } from './referral.data.ts'
import './referral.css'

/** The customer's referral code (spec 2.019): what it brings both sides, ways to share it, and who came with it. */
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
