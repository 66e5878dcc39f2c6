import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { useSettingChange } from './settings.data.ts'

type EffectsProps = { name: string; question: ReturnType<typeof useSettingChange>['question'] }

/** The effects of a change on stored things, before it is made. To close the dialog is to keep the setting. */
export function SettingEffects({ name, question }: EffectsProps) {
  const { t } = useText()
  if (question === null) return null
  const { effects, answer } = question
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      size="sm"
      title={t('desk_settings.effects_title', { name })}
      closeLabel={t('ui.close')}
      foot={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="lg" className="flex-1" onClick={() => answer(false)}>
            {t('desk_settings.effects_keep')}
          </Button>
          <Button variant="danger" size="lg" className="flex-1" onClick={() => answer(true)}>
            {t('desk_settings.effects_change')}
          </Button>
        </div>
      }
    >
      <ul className="flex flex-col gap-3">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Dialog>
  )
}
