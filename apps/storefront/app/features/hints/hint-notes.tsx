import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import type { GivenHint } from './give-hint.ts'
import { PictureButton } from './picture-button.tsx'
import { Recorder } from './recorder.tsx'

type HintNotesProps = {
  voiceUrl: string | null
  pictureUrl: string | null
  isSending: boolean
  /** What keeps a note from the courier; null for none. */
  problem: string | null
  onGive: (given: GivenHint) => void
}

/** A voice note and a picture for a courier: recorded, shown, and removed. */
export function HintNotes({ voiceUrl, pictureUrl, isSending, problem, onGive }: HintNotesProps) {
  const { t } = useText()
  const [isUnreadable, setUnreadable] = useState(false)
  const give = (given: GivenHint) => {
    setUnreadable(false)
    onGive(given)
  }
  return (
    <>
      {voiceUrl ? (
        <div className="grid gap-2">
          <audio controls preload="none" src={voiceUrl} className="w-full" aria-label={t('hint.voice')} />
          <RemoveButton name={t('hint.remove_voice')} onRemove={() => give({ kind: 'voice_note', file: null })} />
        </div>
      ) : (
        <Recorder isSending={isSending} onRecorded={(file) => give({ kind: 'voice_note', file })} />
      )}
      {pictureUrl ? (
        <div className="grid gap-2">
          <img src={pictureUrl} alt={t('hint.picture')} className="w-full rounded-lg" />
          <RemoveButton name={t('hint.remove_picture')} onRemove={() => give({ kind: 'door_picture', file: null })} />
        </div>
      ) : (
        <PictureButton
          isSending={isSending}
          onProblem={() => setUnreadable(true)}
          onChoose={(file) => give({ kind: 'door_picture', file })}
        />
      )}
      <p role="status" className="text-sm text-ink-2">
        {isUnreadable ? t('hint.picture_unreadable') : (problem ?? t('hint.private'))}
      </p>
    </>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="ghost" size="sm" icon="trash" className="-ms-3" onClick={onRemove}>
      {name}
    </Button>
  )
}
