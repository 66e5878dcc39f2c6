import { CHOICE_PATH, choiceFields } from '@medina/contract/device/plain-forms'
import type { Landing } from '@medina/contract/site'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { ZonePlan } from './zone-plan.ts'

type LandingZonesProps = { landing: Landing; plan: ZonePlan | null }

/**
 * The delivery zones as a drawing and as a list with what each offers, if the business shows them. A zone opens the map there; without
 * scripts its middle becomes the place.
 */
export function LandingZones({ landing, plan }: LandingZonesProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const zones = landing.available_zone_list.filter(({ modules }) => modules.length > 0)
  if (landing.available_zone_status !== 1 || zones.length === 0) return null
  return (
    <section aria-labelledby="landing-zones" className="landing-zones">
      {plan && <Drawing plan={plan} />}
      <div>
        <h2 id="landing-zones" className="text-h2">
          {landing.available_zone_title}
        </h2>
        <p className="mt-1 text-ink-2">{landing.available_zone_short_description}</p>
        <form method="post" action={CHOICE_PATH}>
          <ul className="mt-4 grid gap-2">
            {zones.map(({ id, display_name, modules, stores_count, minimum_delivery_time }) => {
              const middle = plan?.zones.find((zone) => zone.id === id)
              return (
                <li key={id}>
                  <button
                    type="submit"
                    name={choiceFields.zone}
                    value={id}
                    className="card landing-zone"
                    onPointerEnter={() => preloadOverlay('map')}
                    onClick={(event) => {
                      event.preventDefault()
                      show(middle ? { kind: 'map', at: { lat: middle.lat, lng: middle.lng } } : { kind: 'place' })
                    }}
                  >
                    <Icon name="pin" size={20} className="text-accent-ink" />
                    <span className="min-w-0 flex-1">
                      <bdi className="block font-semibold">{display_name}</bdi>
                      <span className="block text-sm text-ink-2">{modules.join(' · ')}</span>
                      {stores_count !== undefined && stores_count > 0 && (
                        <span className="block text-sm text-ink-3">
                          {t('landing.zone_stores', { count: stores_count })}
                          {minimum_delivery_time != null && ` · ${t('landing.zone_minutes', { count: minimum_delivery_time })}`}
                        </span>
                      )}
                    </span>
                    <Icon name="chevron-end" size={18} className="text-ink-3" />
                  </button>
                </li>
              )
            })}
          </ul>
        </form>
      </div>
    </section>
  )
}

/** The names are in the list next to it. */
function Drawing({ plan }: { plan: ZonePlan }) {
  return (
    <svg viewBox={`0 0 ${plan.width} ${plan.height}`} className="landing-plan" aria-hidden="true">
      {plan.zones.map(({ id, path }) => (
        <path key={id} d={path} />
      ))}
      {plan.zones.map(({ id, name, x, y }) => (
        <text key={id} x={x} y={y}>
          {name}
        </text>
      ))}
    </svg>
  )
}
