import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { StoreCardSkeleton } from '@medina/web/ui/loading/store-card-skeleton.tsx'
import './campaigns.css'

/** Skeleton of a campaign's page. */
export function CampaignSkeleton() {
  return (
    <div className="shell offer-page" aria-busy="true">
      <Skeleton className="campaign-hero" />
      <Skeleton className="campaign-facts" />
      <ul className="campaign-stores">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <StoreCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
