import { useText } from '@medina/web/texts/text.tsx'
import { type Pause, PauseDialog } from '#shop/pause-dialog.tsx'

const MINUTES = [30, 120]

/** Asks for how long a store closes. */
export function CloseDialog(props: { onChoose: (pause: Pause) => void; onClose: () => void }) {
  const { t } = useText()
  return <PauseDialog title={t('desk_opening.close_title')} text={t('desk_opening.close_text')} minutes={MINUTES} {...props} />
}
