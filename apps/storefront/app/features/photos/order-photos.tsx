import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import './order-photos.css'

/** Photos that belong to an order; a press opens the full size. */
export function OrderPhotos({ photos }: { photos: readonly string[] }) {
  const { t } = useText()
  if (photos.length === 0) return null
  return (
    <ul className="flex gap-3">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer" aria-label={t('order.photo_number', { n: index + 1 })}>
            <Picture src={photo} alt="" sizes="96px" maxWidth={320} className="order-page" />
          </a>
        </li>
      ))}
    </ul>
  )
}
