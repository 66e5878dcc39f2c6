import type { MissingLine, Reordered } from '@medina/contract/orders/orders'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { formatOpening } from '#features/catalog/opening.ts'
import { useConfig } from '@medina/web/site/site.tsx'

export type MissingDialogProps = {
  open: boolean
  missing: Reordered['missing']
  storeId: number
  /** Some items of the order are available now. */
  hasRest: boolean
  onClose: () => void
  onWithout: () => void
  onLater: () => void
}

/** Lists the unavailable items of an earlier order, by when they are available again, with the ways to continue. */
export default function MissingDialog({ open, missing, storeId, hasRest, onClose, onWithout, onLater }: MissingDialogProps) {
  const { t } = useText()
  const isForLater = ({ kind }: MissingLine) => kind === 'not_now' || kind === 'closed'
  const later = missing.filter(isForLater)
  const gone = missing.filter((line) => !isForLater(line))
  const canSchedule = later.some(({ can_schedule }) => can_schedule)
  const isDeadEnd = !hasRest && !canSchedule
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t(hasRest ? 'reorder.title' : 'reorder.title_none')}
      closeLabel={t('ui.close')}
      foot={
        <div className="grid gap-3">
          {canSchedule && (
            <Button size="lg" block icon="calendar" onClick={onLater}>
              {t('reorder.later')}
            </Button>
          )}
          {hasRest && (
            <Button size="lg" variant={canSchedule ? 'secondary' : 'primary'} block onClick={onWithout}>
              {t('reorder.without')}
            </Button>
          )}
          {!hasRest && (
            <LinkButton to={`/store/${storeId}`} variant={canSchedule ? 'secondary' : 'primary'} block>
              {t('reorder.store')}
            </LinkButton>
          )}
        </div>
      }
    >
      {isDeadEnd && <p className="text-ink-2">{t('reorder.text_none')}</p>}
      <Group title={t('reorder.not_now')} lines={later} />
      <Group title={t('reorder.gone')} lines={gone} />
    </Dialog>
  )
}

function Group({ title, lines }: { title: string; lines: readonly MissingLine[] }) {
  const describe = useReason()
  if (lines.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="text-label">{title}</h3>
      <ul>
        {lines.map((line, index) => (
          <li key={index} className="border-b border-line py-2.5">
            <bdi className="block font-medium">{line.name}</bdi>
            <span className="block text-sm text-ink-2">{describe(line)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useReason(): (line: MissingLine) => string {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const now = useNow()
  return ({ kind, hours, opens_at, reason }) => {
    if (kind === 'not_now' && hours !== null)
      return t('reorder.hours', { from: formatClockTime(hours.from, language), to: formatClockTime(hours.to, language) })
    if (kind !== 'closed') return reason
    return formatOpening({ opens_at }, { t, language, timeZone, now })
  }
}
