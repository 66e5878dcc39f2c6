import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { StarArt } from '@medina/web/ui/picture/star-art.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { worthOf } from './check-points.ts'
import { type PointsRules, usePoints } from './points.data.ts'

type PointsCardProps = {
  /** Opens the dialog; null where there is no wallet to convert into. */
  onConvert: (() => void) | null
  /** Runs when a press of the button is likely. */
  onNear: () => void
}

/** The balance with its value, the missing points, and the button that converts them (spec 2.064). */
export function PointsCard({ onConvert, onNear }: PointsCardProps) {
  const { t, language } = useText()
  const { balance, rules, isFailed, retry } = usePoints()
  if (isFailed)
    return (
      <Notice
        tone="danger"
        title={t('points.failed')}
        action={
          <Button variant="plain" onClick={retry}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  const isKnown = balance !== undefined && rules !== undefined
  return (
    <section className="points-card" aria-labelledby="points-balance">
      <StarArt object="coin" />
      <h2 id="points-balance" className="text-sm font-regular">
        {t('points.balance')}
      </h2>
      <p className="points-figure num" aria-busy={!isKnown}>
        {isKnown ? formatNumber(balance, language, 0) : <Skeleton className="points-bone" />}
      </p>
      {isKnown && <Worth {...{ balance, rules }} />}
      {isKnown && onConvert !== null && balance > 0 && (
        <Button className="mt-4" disabled={balance < rules.minimum} onPointerEnter={onNear} onFocus={onNear} onClick={onConvert}>
          {t('points.convert')}
        </Button>
      )}
      {isKnown && onConvert !== null && <Reach balance={balance} minimum={rules.minimum} />}
    </section>
  )
}

function Worth({ balance, rules }: { balance: number; rules: PointsRules }) {
  const { t } = useText()
  const money = useMoney()
  const worth = worthOf(balance, { rate: rules.rate, digits: money.currency.digits })
  return <p className="text-ink-2">{t('points.worth', { amount: money.text(worth) })}</p>
}

/** How far the balance is from the fewest points that can be converted. */
function Reach({ balance, minimum }: { balance: number; minimum: number }) {
  const { t, language } = useText()
  if (minimum <= 1) return null
  const isReached = balance >= minimum
  const words = isReached ? t('points.reached') : t('points.left', { n: minimum - balance })
  return (
    <div className="points-reach">
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <strong>{words}</strong>
        {!isReached && (
          <bdi dir="ltr" className="num flex-none">
            {formatNumber(balance, language, 0)} / {formatNumber(minimum, language, 0)}
          </bdi>
        )}
      </p>
      <ProgressBar label={words} value={Math.min(balance, minimum)} max={minimum} />
    </div>
  )
}
