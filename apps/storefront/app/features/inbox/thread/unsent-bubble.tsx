import { useEffect, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { PhotoPreview } from '@medina/web/photos/photo-preview.tsx'
import { findPictures } from '#features/inbox/outbox/stored-pictures.ts'
import type { Unsent } from '#features/inbox/outbox/unsent-store.ts'

type UnsentBubbleProps = { unsent: Unsent; onRetry: () => void; onDrop: () => void }

/** A message on its way, or one that could not be sent. */
export function UnsentBubble({ unsent, onRetry, onDrop }: UnsentBubbleProps) {
  const { t } = useText()
  const { text, problem } = unsent
  const pictures = useStoredPictures(unsent)
  const reason =
    problem === null ? '' : 'text' in problem ? problem.text : problem.code === 'pictures' ? t('inbox.pictures_gone') : ''
  return (
    <>
      <span className="sr-only">{t('inbox.you')}</span>
      {pictures.map((picture) => (
        <span key={`${picture.name} ${picture.size} ${picture.lastModified}`} className="chat-picture chat-waiting">
          <PhotoPreview photo={picture} />
        </span>
      ))}
      {text !== '' && (
        <p dir="auto" className={`chat-bubble ${problem === null ? 'chat-waiting' : ''}`}>
          {text}
        </p>
      )}
      {problem === null ? (
        <p className="chat-time">
          <Icon name="clock" size={14} />
          {t('inbox.sending')}
        </p>
      ) : (
        <div role="alert" className="chat-failed">
          {reason !== '' && <p>{reason}</p>}
          <span className="flex flex-wrap justify-end gap-x-4">
            {problem.code !== 'pictures' && (
              <button type="button" className="chat-again" onClick={onRetry}>
                <Icon name="refresh" size={16} />
                {t('inbox.failed')}
              </button>
            )}
            {problem.code !== 'line' && (
              <button type="button" className="chat-again" onClick={onDrop}>
                <Icon name="trash" size={16} />
                {t('inbox.drop')}
              </button>
            )}
          </span>
        </div>
      )}
    </>
  )
}

function useStoredPictures({ key, pictures }: Unsent): readonly File[] {
  const [found, setFound] = useState<readonly File[]>([])
  useEffect(() => {
    if (pictures === 0) return
    let isCurrent = true
    void findPictures(key).then((files) => isCurrent && setFound(files))
    return () => {
      isCurrent = false
    }
  }, [key, pictures])
  return found
}
