import { Skeleton } from '../../ui/skeleton.tsx'

/** The boxes of an account that is not known yet: the same for every page and for everyone. */
export function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-6 h-24 rounded-lg" />
      <Skeleton className="mt-6 h-64 rounded-lg" />
      <Skeleton className="mt-6 h-40 rounded-lg" />
    </div>
  )
}

/** The same with the place of the menu, before the page knows whether it is a wide one. */
export function AccountPageSkeleton() {
  return (
    <div className="grid gap-14 xl:grid-cols-[264px_minmax(0,1fr)]">
      <div className="hidden xl:block">
        <div className="flex items-center gap-3.5 px-3.5">
          <Skeleton className="size-14" />
          <Skeleton className="h-4 w-28" />
        </div>
        {['w-32', 'w-24', 'w-28', 'w-20'].map((width) => (
          <Skeleton key={width} className={`mx-3.5 mt-8 h-4 ${width}`} />
        ))}
      </div>
      <AccountSkeleton />
    </div>
  )
}
