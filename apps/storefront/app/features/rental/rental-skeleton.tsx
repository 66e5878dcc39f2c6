import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { VehicleCardSkeleton } from './vehicles/vehicle-card-skeleton.tsx'
import styles from './rental.css?url'

/** The placeholder of a page of rental while it loads. */
export function RentalSkeleton() {
  return (
    <div className="shell py-6" aria-busy="true">
      <link rel="stylesheet" href={styles} precedence="page" />
      <Skeleton className="mb-6 h-20 rounded-lg" />
      <ul className="vehicle-grid">
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <li key={at}>
            <VehicleCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
