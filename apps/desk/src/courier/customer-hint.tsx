import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'

/** The customer's voice note and the picture of the building. Nothing loads before it is wanted; without a connection the note says so. */
export function CustomerHint({ hint }: { hint: NonNullable<BoardOrder['courier_hint']> }) {
  const { t } = useText()
  const [hasFailed, setFailed] = useState(false)
  const { voice_note_url: voice, door_picture_url: picture } = hint
  return (
    <>
      {voice && (
        <audio
          controls
          preload="none"
          src={voice}
          className="w-full"
          aria-label={t('desk_courier.voice')}
          onError={() => setFailed(true)}
          onPlaying={() => setFailed(false)}
        />
      )}
      {hasFailed && <p role="alert">{t('desk_courier.voice_failed')}</p>}
      {picture && <img src={picture} alt={t('desk_courier.building')} loading="lazy" className="w-full" />}
    </>
  )
}
