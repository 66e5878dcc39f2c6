import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { isAppleMobile } from '#device/device-push.ts'
import { isInstalled, useInstall } from '#device/install-prompt.ts'
import { awakeChoice, useWakeState } from '#device/wake-lock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { startSound, useSoundState } from '#sound/sound-store.ts'
import { StateRow } from './state-row.tsx'

/** The desk as an app of its own, the screen that stays on, and the sound of the open page. */
export function AppBox() {
  const { t } = useText()
  return (
    <section className="desk-box" aria-label={t('desk_device.app')}>
      <InstalledRow />
      <AwakeRow />
      <SoundRow />
    </section>
  )
}

function InstalledRow() {
  const { t } = useText()
  const install = useInstall()
  const isApp = isInstalled()
  const help = isApp || install !== null ? null : t(isAppleMobile() ? 'desk_device.help_home' : 'desk_device.help_install')
  return (
    <StateRow
      icon="mobile"
      tone={isApp ? 'good' : 'open'}
      label={t('desk_device.app')}
      state={t(isApp ? 'desk_device.installed_yes' : 'desk_device.installed_no')}
      help={help}
    >
      {!isApp && install !== null && (
        <Button variant="outline" onClick={install}>
          {t('desk_device.install')}
        </Button>
      )}
    </StateRow>
  )
}

function AwakeRow() {
  const { t } = useText()
  const { me } = useDesk()
  const isChosen = awakeChoice.use()
  const state = useWakeState()
  const idle = t(me.courier === null ? 'desk_device.awake_sound' : 'desk_device.awake_duty')
  return (
    <StateRow
      icon="sun"
      tone={state === 'held' ? 'good' : state === 'unsupported' ? 'bad' : 'open'}
      label={t('desk_device.awake')}
      state={state === 'released' || !isChosen ? idle : t(`desk_device.awake_${state}`)}
    >
      {state !== 'unsupported' && (
        <SwitchInput
          aria-label={t('desk_device.awake')}
          checked={isChosen}
          onChange={({ target }) => awakeChoice.write(target.checked ? null : 'off')}
        />
      )}
    </StateRow>
  )
}

function SoundRow() {
  const { t } = useText()
  const state = useSoundState()
  return (
    <StateRow
      icon={state === 'on' ? 'sound' : 'sound-off'}
      tone={state === 'on' ? 'good' : 'open'}
      label={t('desk_device.sound')}
      state={t(`desk.sound_${state}`)}
    >
      <Button variant="outline" onClick={() => void startSound()}>
        {t('desk_device.sound_test')}
      </Button>
    </StateRow>
  )
}
