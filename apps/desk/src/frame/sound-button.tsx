import { classNames } from '@medina/web/ui/class-names.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { soundChoice, startSound, useSoundState } from '#sound/sound-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** Switches the sound of this device. Browsers play nothing before a first press, which the button explains. */
export function SoundButton() {
  const { t } = useText()
  const state = useSoundState()
  return (
    <button
      type="button"
      className={classNames('desk-tool', state === 'untouched' && 'desk-tool-warning')}
      aria-pressed={state === 'on'}
      title={state === 'untouched' ? t('desk.sound_why') : undefined}
      onClick={() => (state === 'on' ? soundChoice.write('off') : void startSound())}
    >
      <DeskIcon name={state === 'on' ? 'sound' : 'sound-off'} />
      <span className="desk-status-word">{t(`desk.sound_${state}`)}</span>
    </button>
  )
}
