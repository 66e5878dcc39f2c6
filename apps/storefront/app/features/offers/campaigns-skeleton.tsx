import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { ListHeadSkeleton } from './list-head-skeleton.tsx'
import './campaigns.css'

/** Skeleton of the page of campaigns. */
export function CampaignsSkeleton() {
  return (
    <div className="shell offer-page" aria-busy="true">
      <ListHeadSkeleton />
      <ul className="campaign-grid">
        {[0, 1].map((index) => (
          <li key={index}>
            <Skeleton className="campaign-card rounded-lg" />
          </li>
        ))}
      </ul>
    </div>
  )
}
