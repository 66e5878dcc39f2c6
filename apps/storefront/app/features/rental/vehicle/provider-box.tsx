import type { VehicleDetails } from '@medina/contract/rental/rental'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { ProviderRating } from '#features/rental/vehicles/provider-card.tsx'
import { providerPath } from '#features/rental/vehicles/vehicle-path.ts'
import { Heart } from '#features/wishlist/heart.tsx'

/** The provider that rents the vehicle out. */
export function ProviderBox({ vehicle }: { vehicle: VehicleDetails }) {
  const { t } = useText()
  const { provider, module_id, zone_id } = vehicle
  const total = provider.provider_total_vehicle_count
  return (
    <section className="card p-5">
      <div className="flex items-center gap-3">
        <Picture
          src={provider.logo_full_url}
          alt=""
          name={provider.name}
          sizes="56px"
          maxWidth={320}
          className="size-14 rounded-full"
        />
        <div className="min-w-0 flex-1">
          <h2 className="clip-1 text-name font-semibold">
            <bdi>{provider.name}</bdi>
          </h2>
          <p className="clip-1 text-sm text-ink-2">
            <bdi>{provider.address}</bdi>
          </p>
        </div>
        <Heart kind="provider" id={provider.id} name={provider.name} className="flex-none" />
      </div>
      <p className="mt-3 flex items-center gap-3 text-sm text-ink-2">
        <ProviderRating provider={provider} />
        {/* Another backend may not count them. */}
        {total > 0 && t('vehicles.count', { count: total })}
      </p>
      <LinkButton to={providerPath({ id: provider.id, module_id, zone_id })} variant="secondary" className="mt-4 w-full">
        {t('rental.visit_vendor')}
      </LinkButton>
    </section>
  )
}
