import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** The placeholder of a rental cart: its trip and two vehicles. */
export function RentalCartSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-40 rounded-lg" />
      {['one', 'two'].map((line) => (
        <div key={line} className="flex gap-3.5 border-b border-line py-4.5">
          <Skeleton className="h-18 w-24 rounded-10" />
          <div className="flex-1">
            <Skeleton className="h-4 w-[62%]" />
            <Skeleton className="mt-2.5 h-3 w-[40%]" />
            <Skeleton className="mt-3 h-10 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
