import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { Place } from './places.ts'

/** Opens the office's map with the way to a place, in its app or in a tab of its own. Addresses of `geo:` do nothing on iPhones. */
export function NavigateLink({ place }: { place: Place | null }) {
  const { t } = useText()
  const address = useDesk().me.courier?.navigation_url
  if (place === null || address === undefined) return null
  const href = address.replace('{lat}', String(place.lat)).replace('{lng}', String(place.lng))
  return (
    <a href={href} target="_blank" rel="noreferrer" className="desk-plain-button">
      <DeskIcon name="route" />
      {t('desk_courier.navigate')}
    </a>
  )
}
