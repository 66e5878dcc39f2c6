import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

type RowsProps = { pauses: readonly PlannedPause[]; onOpen: (pause: PlannedPause) => void }

/** Items and sections that are off for a while, of any month, below the offers. */
export function PauseRows({ pauses, onOpen }: RowsProps) {
  const { t } = useText()
  const moment = useDeskMoment()
  if (pauses.length === 0) return null
  return (
    <section className="desk-offers-waiting" aria-label={t('desk_offers.pauses')}>
      <h2>{t('desk_offers.pauses')}</h2>
      <ul className="desk-box">
        {pauses.map((pause) => (
          <li key={pause.id} className="desk-row">
            <button type="button" className="desk-row-button" onClick={() => onOpen(pause)}>
              <DeskIcon name="sold-out" />
              <span className="min-w-0 flex-1 text-start">
                <span className="clip-1 block">
                  <bdi>{(pause.item ?? pause.section)?.name}</bdi>
                </span>
                <span className="desk-quiet block">
                  <bdi>{pause.store.name}</bdi> • {t(`desk_offers.pause_${pause.kind}`)} •{' '}
                  <bdi>{t('desk_offers.from_to', { from: moment(pause.starts_at), to: moment(pause.ends_at) })}</bdi>
                </span>
              </span>
              <Badge tone={pause.state === 'running' ? 'warning' : 'accent'}>{t(`desk_offers.pause_${pause.state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
