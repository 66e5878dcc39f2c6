import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import type { PushState } from '#device/device-push.ts'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { findBrowser } from './find-browser.ts'
import { StateRow, type Tone } from './state-row.tsx'
import type { OwnDevice } from './use-device.ts'

const toneOf: Record<PushState, Tone> = {
  on: 'good',
  off: 'open',
  blocked: 'bad',
  home: 'open',
  insecure: 'bad',
  unsupported: 'bad',
}

/** Notifications of this device: permission, subscription, and the last test ring that a tap confirmed. */
export function PushBox({ device }: { device: OwnDevice }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { state, isTurning, turn } = device
  if (state === undefined) return null
  const { last_ok_at: reachedAt = null } = device.device ?? {}
  return (
    <section className="desk-box" aria-label={t('desk_device.notifications')}>
      <StateRow
        icon="bell"
        tone={toneOf[state]}
        label={t('desk_device.notifications')}
        state={t(`desk_device.push_${state}`)}
        help={helpOf(state, t)}
      >
        {(state === 'on' || state === 'off') && (
          <SwitchInput
            aria-label={t('desk_device.push_switch')}
            checked={isTurning ? state !== 'on' : state === 'on'}
            disabled={isTurning}
            onChange={({ target }) => turn(target.checked)}
          />
        )}
      </StateRow>
      {state === 'on' && <TestRow device={device} />}
      {reachedAt !== null && <p className="desk-quiet device-end">{t('desk_device.reached', { time: moment(reachedAt) })}</p>}
    </section>
  )
}

function helpOf(state: PushState, t: ReturnType<typeof useText>['t']): string | null {
  if (state === 'blocked') return t(`desk_device.help_blocked_${findBrowser(navigator)}`)
  if (state === 'home') return t('desk_device.help_home')
  if (state === 'insecure') return t('desk_device.help_insecure')
  return state === 'unsupported' ? t('desk_device.help_unsupported') : null
}

function TestRow({ device: { device, isTesting, test } }: { device: OwnDevice }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { test_sent_at: sent = null, test_confirmed_at: confirmed = null } = device ?? {}
  const isOpen = sent !== null && (confirmed === null || confirmed < sent)
  const state = isOpen
    ? t('desk_device.test_sent', { time: moment(sent) })
    : confirmed === null
      ? t('desk_device.test_none')
      : t('desk_device.test_confirmed', { time: moment(confirmed) })
  return (
    <StateRow
      icon="sound"
      tone={!isOpen && confirmed !== null ? 'good' : 'open'}
      label={t('desk_device.test')}
      state={state}
      help={isOpen ? t('desk_device.test_help') : null}
    >
      <Button variant="outline" pending={isTesting} onClick={test}>
        {t('desk_device.test_send')}
      </Button>
    </StateRow>
  )
}
