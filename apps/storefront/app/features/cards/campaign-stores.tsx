import type { ListedCampaign } from '@medina/contract/catalog/campaigns'
import { classNames } from '@medina/web/ui/class-names.ts'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'

type CampaignStoresProps = { campaign: ListedCampaign; label: string; className?: string }

/** The first stores of a campaign; nothing with a backend that does not name them. */
export function CampaignStores({ campaign: { participants = [] }, label, className }: CampaignStoresProps) {
  if (participants.length === 0) return null
  return (
    <ul aria-label={label} className={classNames('grid content-start gap-x-4 gap-y-1', className)}>
      {participants.map((store) => (
        <li key={store.id} className="min-w-0">
          <TravelLink to={storeAddress(store)} className="flex min-h-14 items-center gap-3 rounded-md hover:bg-surface-2">
            <Picture
              src={store.logo_full_url}
              alt=""
              name={store.name}
              sizes="44px"
              maxWidth={320}
              className="size-11 flex-none rounded-full"
            />
            <bdi className="clip-2 min-w-0 text-label font-medium">{store.name}</bdi>
          </TravelLink>
        </li>
      ))}
    </ul>
  )
}
