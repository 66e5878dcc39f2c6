import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { findUntil, startUntil, UntilFields } from './until-fields.tsx'

/** How long something is off, as the service takes it. */
export type Pause = { minutes?: number; today?: boolean; until?: string }

type PauseDialogProps = {
  title: string
  text?: string
  /** Minutes to choose from, in addition to "the rest of the day", a date and a time, and "until ended". */
  minutes: readonly number[]
  onChoose: (pause: Pause) => void
  onClose: () => void
}

const HOUR = 60

/** Asks how long something is off. */
export function PauseDialog({ title, text, minutes, onChoose, onClose }: PauseDialogProps) {
  const { t } = useText()
  const [isOther, setOther] = useState(false)
  const choose = (pause: Pause) => {
    onChoose(pause)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('ui.close')} size="sm">
      {text !== undefined && <p className="mb-3 text-ink-2">{text}</p>}
      {isOther ? (
        <OtherTime onChoose={choose} />
      ) : (
        <ul className="desk-choices">
          {minutes.map((count) => (
            <Row key={count} onChoose={() => choose({ minutes: count })}>
              {count % HOUR === 0 ? t('desk_shop.hours', { n: count / HOUR }) : t('desk_shop.minutes', { n: count })}
            </Row>
          ))}
          <Row onChoose={() => choose({ today: true })}>{t('desk_shop.today')}</Row>
          <Row onChoose={() => setOther(true)}>{t('desk_shop.other_time')}</Row>
          <Row onChoose={() => choose({})}>{t('desk_shop.open_end')}</Row>
        </ul>
      )}
    </Dialog>
  )
}

function Row({ children, onChoose }: { children: string; onChoose: () => void }) {
  return (
    <li>
      <button type="button" className="desk-choice font-medium" onClick={onChoose}>
        {children}
      </button>
    </li>
  )
}

/** A date and a time by the clock of the shown store. */
function OtherTime({ onChoose }: { onChoose: (pause: Pause) => void }) {
  const { t } = useText()
  const { store } = useDesk()
  const zone = useConfig()?.time_zone
  const timeZone = store?.time_zone ?? zone ?? 'UTC'
  const now = useDeskNow()
  const [draft, setDraft] = useState(() => startUntil(now, timeZone))
  const { until, problem } = findUntil(draft, timeZone, now)
  return (
    <div className="grid gap-4">
      <UntilFields draft={draft} problem={problem} onChange={setDraft} />
      <Button
        size="lg"
        block
        disabled={until === null}
        onClick={() => until !== null && onChoose({ until: until.toISOString() })}
      >
        {t('desk_shop.until_then')}
      </Button>
    </div>
  )
}
