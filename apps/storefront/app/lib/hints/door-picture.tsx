import { useText } from '@medina/web/texts/text.tsx'
import { PictureButton } from './picture-button.tsx'
import { RemoveButton } from './remove-button.tsx'

type DoorPictureProps = {
  url: string | null
  isSending: boolean
  onProblem: (words: string) => void
  /** Null removes it. */
  onGive: (file: Blob | null) => void
}

/** The picture of a building with a button that removes it, or one that takes it. */
export function DoorPicture({ url, isSending, onProblem, onGive }: DoorPictureProps) {
  const { t } = useText()
  if (url === null)
    return <PictureButton isSending={isSending} onProblem={() => onProblem(t('hint.picture_unreadable'))} onChoose={onGive} />
  return (
    <div className="grid justify-items-start gap-2">
      <img src={url} alt={t('hint.picture')} className="max-h-64 rounded-lg" />
      <RemoveButton name={t('hint.remove_picture')} onRemove={() => onGive(null)} />
    </div>
  )
}
