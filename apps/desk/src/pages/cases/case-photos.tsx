import { useText } from '@medina/web/texts/text.tsx'

/** Photos with a title; a press opens the full size. Nothing without photos. */
export function CasePhotos({ title, photos }: { title: string; photos: readonly string[] }) {
  const { t } = useText()
  if (photos.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="desk-case-photos">
        {photos.map((photo, index) => (
          <li key={photo}>
            <a href={photo} target="_blank" rel="noreferrer">
              <img src={photo} alt={t('desk_cases.photo', { n: index + 1 })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
