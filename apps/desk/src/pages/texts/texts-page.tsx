import type { MessageText } from '@medina/contract/operator/texts/operator-texts'
import { textGroups } from '@medina/contract/operator/texts/text-groups'
import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { FindField } from '#shop/find-field.tsx'
import '#shop/shop.css'
import '#pages/settings/settings.css'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { TemplatesBox } from './templates-box.tsx'
import { TextDialog } from './text-dialog.tsx'
import { fillIn, type Texts, textOf, useTexts } from './texts.data.ts'
import './texts.css'
import { UsageBox } from './usage-box.tsx'

/** Every message that leaves the shop, with the words that the office may write itself. */
export function TextsPage() {
  const { t } = useText()
  const data = useTexts()
  const [find, setFind] = useState('')
  const [channel, setChannel] = useState<Channel>('all')
  const [open, setOpen] = useState<string | null>(null)
  const opened = data?.messages.find(({ key }) => key === open)
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk_texts.title')}
        isOfSettings
        search={<FindField label={t('desk_texts.find')} value={find} onChange={setFind} />}
      />
      {data !== undefined && <Channels data={data} chosen={channel} onChoose={setChannel} />}
      <main id="content" className="desk-scroll" aria-busy={data === undefined}>
        {data === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <div className="desk-narrow">
            {/^(?:all|sms|whatsapp)$/.test(channel) && (
              <>
                <UsageBox data={data} />
                <TemplatesBox data={data} />
              </>
            )}
            <Found data={data} find={find} channel={channel} onOpen={setOpen} />
          </div>
        )}
      </main>
      {data !== undefined && opened !== undefined && (
        <TextDialog key={opened.key} data={data} message={opened} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

type Channel = MessageText['channel'] | 'all'
type ChannelsProps = { data: Texts; chosen: Channel; onChoose: (channel: Channel) => void }

/** Narrows the list to the messages of one channel. */
function Channels({ data: { messages }, chosen, onChoose }: ChannelsProps) {
  const { t } = useText()
  return (
    <div className="desk-filters" role="group" aria-label={t('desk_texts.channels')}>
      {[...new Set<Channel>(['all', ...messages.map(({ channel }) => channel)])].map((each) => (
        <Chip key={each} pressed={each === chosen} onClick={() => onChoose(each)}>
          {t(`desk_texts.channel_${each}`)}
        </Chip>
      ))}
    </div>
  )
}

type FoundProps = { data: Texts; find: string; channel: Channel; onOpen: (key: string) => void }

function Found({ data, find, channel, onOpen }: FoundProps) {
  const { t } = useText()
  const words = find.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found = data.messages.filter(
    (message) => (channel === 'all' || message.channel === channel) && words.every((word) => listWords(message).includes(word)),
  )
  if (found.length === 0) return <EmptyState art="search" title={t('desk_texts.none')} />
  return textGroups.map((group) => {
    const messages = found.filter((message) => message.group === group)
    if (messages.length === 0) return null
    const title = t(`desk_texts.group_${group}`)
    return (
      <section key={group} className="desk-box" aria-label={title}>
        <h2 className="desk-settings-title">{title}</h2>
        <ul>
          {messages.map((message) => (
            <TextRow key={message.key} data={data} message={message} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )
  })
}

/** All words of a message, in every language of the shop. */
const listWords = ({ key, channel, parts }: MessageText): string =>
  [key, channel, ...parts.flatMap(({ defaults, own }) => [...Object.values(defaults), ...Object.values(own)])]
    .join(' ')
    .toLowerCase()

type RowProps = { data: Texts; message: MessageText; onOpen: (key: string) => void }

function TextRow({ data, message, onOpen }: RowProps) {
  const { t, language } = useText()
  const shown = data.languages.includes(language) ? language : (data.languages[0] ?? language)
  const [first = '', second] = message.parts.map((part) => fillIn(textOf(part, shown), data.examples))
  const isOwn = message.parts.some(({ own }) => Object.keys(own).length > 0)
  const state = message.template?.states[shown]
  return (
    <li className="desk-row">
      <button type="button" className="desk-row-button text-start" onClick={() => onOpen(message.key)}>
        <span className="min-w-0 flex-1">
          <bdi className="desk-text-excerpt">{first}</bdi>
          {second !== undefined && <bdi className="desk-quiet desk-text-excerpt">{second}</bdi>}
          <span className="desk-quiet desk-text-notes">
            <span>{t(`desk_texts.channel_${message.channel}`)}</span>
            {isOwn && <span className="desk-text-own">{t('desk_texts.own')}</span>}
            {state !== undefined && data.has_templates === true && <span>{t(`desk_texts.template_${state}`)}</span>}
          </span>
        </span>
        <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
      </button>
    </li>
  )
}
