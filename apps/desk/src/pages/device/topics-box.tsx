import { listTopics } from '@medina/contract/operator/devices/device-topics'
import { useText } from '@medina/web/texts/text.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useDesk } from '#session/desk-session.tsx'
import type { OwnDevice } from './use-device.ts'

/** The kinds of rings that this device takes, of those that its key has. */
export function TopicsBox({ device: { topics: chosen, choose } }: { device: OwnDevice }) {
  const { t } = useText()
  const { me } = useDesk()
  const topics = listTopics(me.role)
  return (
    <section className="desk-box" aria-labelledby="device-topics">
      <h2 id="device-topics" className="device-title">
        {t('desk_device.topics')}
      </h2>
      {topics.map((topic) => (
        <label key={topic} className="desk-row">
          <span className="flex-1">{t(`desk_device.topic_${topic === 'orders' && me.courier !== null ? 'own' : topic}`)}</span>
          <SwitchInput
            checked={chosen.includes(topic)}
            onChange={({ target }) => choose(topics.filter((each) => (each === topic ? target.checked : chosen.includes(each))))}
          />
        </label>
      ))}
    </section>
  )
}
