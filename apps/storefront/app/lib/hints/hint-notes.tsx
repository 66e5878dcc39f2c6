import { type ReactNode, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { DoorPicture } from './door-picture.tsx'
import type { GivenHint } from './give-hint.ts'
import { Recorder } from './recorder.tsx'
import { RemoveButton } from './remove-button.tsx'

type HintNotesProps = {
  voiceUrl: string | null
  pictureUrl: string | null
  isSending: boolean
  /** The reason why a note has not arrived; null for none. */
  problem: string | null
  onGive: (given: GivenHint) => void
  /** In place of the picture, or below it. */
  saved?: ReactNode
  children?: ReactNode
}

/** A voice note and a picture for a courier: recorded, shown, and removed. */
export function HintNotes({ voiceUrl, pictureUrl, isSending, problem, onGive, saved, children }: HintNotesProps) {
  const { t } = useText()
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const give = (given: GivenHint) => {
    setUnreadable(null)
    onGive(given)
  }
  return (
    <>
      {voiceUrl ? (
        <div className="grid justify-items-start gap-2">
          <audio controls preload="none" src={voiceUrl} className="w-full" aria-label={t('hint.voice')} />
          <RemoveButton name={t('hint.remove_voice')} onRemove={() => give({ kind: 'voice_note', file: null })} />
        </div>
      ) : (
        <Recorder isSending={isSending} onRecorded={(file) => give({ kind: 'voice_note', file })} />
      )}
      {saved ?? (
        <DoorPicture
          url={pictureUrl}
          isSending={isSending}
          onProblem={setUnreadable}
          onGive={(file) => give({ kind: 'door_picture', file })}
        />
      )}
      {children}
      <p role="status" className="text-sm text-ink-2">
        {unreadable ?? problem ?? t('hint.private')}
      </p>
    </>
  )
}
