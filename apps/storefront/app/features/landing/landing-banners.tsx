import { Picture } from '@medina/web/ui/picture/picture.tsx'

/** Pictures of the business, without words of their own. */
export function LandingBanners({ pictures }: { pictures: readonly (string | null)[] }) {
  const shown = pictures.filter((picture) => picture !== null)
  if (shown.length === 0) return null
  return (
    <ul className="landing-banners">
      {shown.map((picture) => (
        <li key={picture}>
          <Picture src={picture} alt="" ratio="wide" sizes="(min-width:768px) 600px, 92vw" className="rounded-md" />
        </li>
      ))}
    </ul>
  )
}
