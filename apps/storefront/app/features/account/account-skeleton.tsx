import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import './account.css'

/** The placeholder of an account that is not loaded yet: the same for every page and every customer. */
export function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-6 h-36 rounded-lg" />
      <Skeleton className="mt-6 h-44 rounded-lg" />
      <Skeleton className="mt-6 h-36 rounded-lg" />
    </div>
  )
}

/** The placeholder with room for the menu, before the page knows how wide it is. */
export function AccountPageSkeleton() {
  return (
    <div className="account-frame">
      <div className="account-wide">
        <div className="flex items-center gap-3.5 px-3.5">
          <Skeleton className="size-14" />
          <Skeleton className="h-4 w-28" />
        </div>
        {['w-32', 'w-24', 'w-28', 'w-20'].map((width) => (
          <Skeleton key={width} className={`mt-8 h-4 ${width}`} />
        ))}
      </div>
      <AccountSkeleton />
    </div>
  )
}
