import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MOST_MESSAGE_IMAGES, MOST_MESSAGE_LETTERS } from '#features/inbox/limits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { PHOTO_LIMIT_MB } from '@medina/web/photos/prepare-photo.ts'
import { usePhotoChoice } from '#features/photos/photo-picker.tsx'
import { Chosen, PhotoButton } from './chosen-pictures.tsx'
import { hasFinePointer, MessageField } from './message-field.tsx'
import { readDraft, readDraftPictures, writeDraft, writeDraftPictures } from './draft-store.ts'
import { useShopQuery } from '@medina/web/api/shop.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import './composer.css'

export type Written = { text: string; pictures: readonly File[] }

type ComposerProps = {
  owner: string | null
  draftKey: string
  isFocused: boolean
  /** Offers questions for support. */
  hasPresets: boolean
  onSend: (written: Written) => void
}

/** The field for the next message, with up to three pictures. What is typed and chosen stays until it is sent. */
export function Composer({ owner, draftKey, isFocused, hasPresets, onSend }: ComposerProps) {
  const { t } = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const lengthId = useId()
  const { text, pictures, type, choose } = useDraft(owner, draftKey)
  const { add, clear, problem, isPreparing } = usePhotoChoice({ photos: pictures, most: MOST_MESSAGE_IMAGES, onChange: choose })
  const letters = text.trim().length
  const isLong = letters > MOST_MESSAGE_LETTERS
  const canSend = !isPreparing && !isLong && (letters > 0 || pictures.length > 0)

  useEffect(() => {
    // On a phone the keyboard would cover the messages.
    if (isFocused && hasFinePointer()) field.current?.focus()
  }, [isFocused])

  function send() {
    if (!canSend) return
    onSend({ text: text.trim(), pictures })
    type('')
    choose([])
    clear()
    field.current?.focus()
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  return (
    <form className="chat-composer" onSubmit={handleSubmit}>
      {hasPresets && text === '' && (
        <Presets
          onChoose={(preset) => {
            type(preset)
            field.current?.focus()
          }}
        />
      )}
      {pictures.length > 0 && (
        <Chosen
          pictures={pictures}
          onRemove={(removed) => {
            choose(pictures.filter((one) => one !== removed))
            field.current?.focus()
          }}
        />
      )}
      <Problem id={problemId}>
        {problem !== null &&
          (problem === 'most' ? t('inbox.photo_most') : t(`inbox.photo_${problem}`, { limit: PHOTO_LIMIT_MB }))}
      </Problem>
      <Problem id={lengthId}>{isLong && t('inbox.text_long', { limit: MOST_MESSAGE_LETTERS, count: letters })}</Problem>
      <div className="chat-line">
        <PhotoButton isPreparing={isPreparing} problemId={problemId} onChoose={(files) => void add(files)} />
        <MessageField field={field} problemId={isLong ? lengthId : undefined} text={text} onType={type} onSend={send} />
        <button type="submit" className="round chat-send" aria-label={t('inbox.send')} disabled={!canSend}>
          <Icon name="send" size={22} />
        </button>
      </div>
    </form>
  )
}

/** The unsent text and pictures, which a later visit finds again. */
function useDraft(owner: string | null, key: string) {
  const [text, setText] = useState(() => readDraft(owner, key))
  const [pictures, setPictures] = useState(() => readDraftPictures(owner, key))
  return {
    text,
    pictures,
    type: (next: string) => {
      setText(next)
      writeDraft(owner, key, next)
    },
    choose: (next: readonly File[]) => {
      setPictures(next)
      writeDraftPictures(owner, key, next)
    },
  }
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="chat-problem">
      {children}
    </p>
  )
}

/** Questions that support is often asked; a press puts one into the field. */
function Presets({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useText()
  const { data } = useShopQuery('orders.automatedMessages', { query: { limit: 10, offset: 1 } }, { staleTime: 600_000 })
  const presets = data?.data ?? []
  if (presets.length === 0) return null
  return (
    <ul className="chat-presets" aria-label={t('inbox.presets')}>
      {presets.map(({ id, message }) => (
        <li key={id}>
          <Chip onClick={() => onChoose(message)}>{message}</Chip>
        </li>
      ))}
    </ul>
  )
}
