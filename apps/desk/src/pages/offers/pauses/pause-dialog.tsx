import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useEndPause } from './pauses.data.ts'

/** One planned pause: what is off, from when until when, and its end before the time. */
export function PlannedPauseDialog({ pause, onClose }: { pause: PlannedPause; onClose: () => void }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const end = useEndPause(onClose)
  const { id, kind, item, section, store, starts_at: starts, ends_at: ends, state, by } = pause
  return (
    <Dialog open onClose={onClose} title={<bdi>{(item ?? section)?.name}</bdi>} closeLabel={t('ui.close')} size="sm">
      <div className="desk-form">
        <div className="desk-card-row">
          <Badge tone={state === 'running' ? 'warning' : 'accent'}>{t(`desk_offers.pause_${state}`)}</Badge>
          <bdi className="desk-quiet">{store.name}</bdi>
        </div>
        <p>
          {t(`desk_offers.pause_${kind}`)}
          <br />
          <bdi className="text-ink-2">{t('desk_offers.from_to', { from: moment(starts), to: moment(ends) })}</bdi>
        </p>
        <p className="desk-quiet">{t('desk_offers.pause_by', { name: by })}</p>
        <Button variant="secondary" pending={end.isPending} onClick={() => end.mutate(id)}>
          {t(state === 'running' ? 'desk_offers.pause_end' : 'desk_offers.take_back')}
        </Button>
      </div>
    </Dialog>
  )
}
