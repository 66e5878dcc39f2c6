import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { Texts } from './texts.data.ts'

const channels = ['email', 'sms', 'whatsapp', 'push', 'desk', 'call'] as const
export type ChannelFilter = (typeof channels)[number] | 'all'

type FiltersProps = { data: Texts; chosen: ChannelFilter; onChoose: (channel: ChannelFilter) => void }

/** Narrows the list to the messages of one channel. */
export function ChannelFilters({ data: { messages }, chosen, onChoose }: FiltersProps) {
  const { t } = useText()
  const countOf = (channel: ChannelFilter) =>
    messages.filter((message) => channel === 'all' || message.channel === channel).length
  return (
    <div className="desk-filters" role="group" aria-label={t('desk_texts.channels')}>
      {(['all', ...channels] as const)
        .filter((channel) => countOf(channel) > 0)
        .map((channel) => (
          <Chip key={channel} pressed={chosen === channel} onClick={() => onChoose(channel)}>
            {t(channel === 'all' ? 'desk_texts.all' : `desk_texts.channel_${channel}`)}
            <bdi className="desk-count">{countOf(channel)}</bdi>
          </Chip>
        ))}
    </div>
  )
}
