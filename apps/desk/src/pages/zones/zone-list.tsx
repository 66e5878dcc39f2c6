import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { zoneTones } from '#pages/map/zone-outlines.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** The address of a zone's form; null for a new zone. */
export function toZone(name: string | null): string {
  return `/desk/zones?${new URLSearchParams(name === null ? { new: '1' } : { zone: name }).toString()}`
}

type ListProps = {
  zones: readonly SheetCells[]
  /** Null for a new one. */
  chosen: SheetCells | null
  nameOf: (zone: SheetCells) => string
}

/** The zones as links, so that leaving one with unsaved changes asks for confirmation, as leaving the page does. */
export function ZoneList({ zones, chosen, nameOf }: ListProps) {
  const { t } = useText()
  return (
    <nav className="desk-zone-list" aria-label={t('desk_zones.title')}>
      <ul>
        {zones.map((zone, index) => (
          <li key={zone.name_en}>
            <TravelLink
              to={toZone(zone.name_en ?? '')}
              className="desk-zone-row"
              aria-current={zone === chosen ? 'page' : undefined}
            >
              <span className="desk-zone-dot" data-tone={zoneTones[index % zoneTones.length]} aria-hidden="true" />
              <bdi className="min-w-0 flex-1 text-start font-medium">{nameOf(zone)}</bdi>
              {zone.status === 'no' && <Badge>{t('desk_zones.off')}</Badge>}
            </TravelLink>
          </li>
        ))}
      </ul>
      <TravelLink to={toZone(null)} className={buttonClasses({ variant: 'secondary', block: true })}>
        <DeskIcon name="plus" />
        {t('desk_zones.draw')}
      </TravelLink>
    </nav>
  )
}
