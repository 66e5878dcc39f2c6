import type { Landing } from '@medina/contract/site'

/** The delivery zones, if the business shows them. */
export function LandingZones({ landing }: { landing: Landing }) {
  const zones = landing.available_zone_list.filter(({ modules }) => modules.length > 0)
  if (landing.available_zone_status !== 1 || zones.length === 0) return null
  return (
    <section aria-labelledby="landing-zones" className="shell landing-end">
      <h2 id="landing-zones" className="text-h2">
        {landing.available_zone_title}
      </h2>
      <p className="mt-1 text-ink-2">{landing.available_zone_short_description}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {zones.map(({ id, display_name }) => (
          <li key={id} className="inline-flex min-h-10 items-center rounded-full bg-surface-2 px-4 text-label font-medium">
            <bdi>{display_name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
