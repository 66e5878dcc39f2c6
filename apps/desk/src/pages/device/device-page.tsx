import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { AppBox } from './app-box.tsx'
import '#ui/cards.css'
import '#ui/note.css'
import './device.css'
import { PushBox } from './push-box.tsx'
import { TopicsBox } from './topics-box.tsx'
import { useDevice } from './use-device.ts'

/** Shows whether this device rings, stays on and is installed, and what to do where something is missing. */
export function DevicePage() {
  const { t } = useText()
  const { me } = useDesk()
  const device = useDevice()
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.this_device')} />
      <main id="content" className="desk-scroll" aria-busy={device.state === undefined}>
        <div className="desk-narrow">
          <p className="desk-quiet">{t('desk_device.intro')}</p>
          <PushBox device={device} />
          {device.device !== null && <TopicsBox device={device} />}
          <AppBox />
          {me.courier !== null && (
            <section className="desk-box device-note" aria-labelledby="device-positions">
              <h2 id="device-positions">{t('desk_device.positions')}</h2>
              <p className="desk-quiet">{t('desk_device.positions_text')}</p>
            </section>
          )}
        </div>
      </main>
    </div>
  )
}
