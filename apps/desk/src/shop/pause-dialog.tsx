import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** How long something is off, as the service takes it. */
export type Pause = { minutes?: number; today?: boolean }

type PauseDialogProps = {
  title: string
  text?: string
  /** Minutes to choose from, in addition to "the rest of the day" and "until ended". */
  minutes: readonly number[]
  onChoose: (pause: Pause) => void
  onClose: () => void
}

const HOUR = 60

/** Asks how long something is off. */
export function PauseDialog({ title, text, minutes, onChoose, onClose }: PauseDialogProps) {
  const { t } = useText()
  const choose = (pause: Pause) => {
    onChoose(pause)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('ui.close')} size="sm">
      {text !== undefined && <p className="mb-3 text-ink-2">{text}</p>}
      <ul className="desk-choices">
        {minutes.map((count) => (
          <li key={count}>
            <button type="button" className="desk-choice font-medium" onClick={() => choose({ minutes: count })}>
              {count % HOUR === 0 ? t('desk_shop.hours', { n: count / HOUR }) : t('desk_shop.minutes', { n: count })}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="desk-choice font-medium" onClick={() => choose({ today: true })}>
            {t('desk_shop.today')}
          </button>
        </li>
        <li>
          <button type="button" className="desk-choice font-medium" onClick={() => choose({})}>
            {t('desk_shop.open_end')}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
