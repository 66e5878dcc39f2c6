import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { HowToEarn } from './how-to-earn.tsx'
import { usePoints } from './points.data.ts'
import { PointsCard } from './points-card.tsx'
import { PointsHistory } from './points-history.tsx'
import './points.css'

const loadDialog = () => import('./convert-dialog.tsx')
const ConvertDialog = lazyWithRetry(loadDialog)

/** The customer's loyalty points (spec 2.018): balance, conversion into money, how they are earned, and their history. */
export default function MyPoints() {
  const { t } = useText()
  const { isOn, rules, hasWallet } = usePoints()
  const [isOpen, setOpen] = useState(false)
  // Each opening starts with all points again.
  const [openings, setOpenings] = useState(0)
  const open = () => {
    setOpenings((count) => count + 1)
    setOpen(true)
  }
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('points.title')}
      </PageHead>
      {isOn === false ? (
        <EmptyState art="points" title={t('points.off_title')}>
          {t('points.off_text')}
        </EmptyState>
      ) : (
        <div className="points">
          <div className="points-top">
            <PointsCard onConvert={hasWallet ? open : null} onNear={() => void loadDialog().catch(() => undefined)} />
            {rules !== undefined && <HowToEarn rules={rules} />}
          </div>
          <PointsHistory />
        </div>
      )}
      {openings > 0 && (
        <Suspense>
          <ConvertDialog key={openings} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
