import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** The boxes of a cart: its store and two lines. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex items-center gap-3 pb-4">
        <Skeleton className="size-11 rounded-md" />
        <Skeleton className="h-4 w-40" />
      </div>
      {['one', 'two'].map((line) => (
        <div key={line} className="flex gap-3.5 border-t border-line py-4">
          <Skeleton className="size-18 rounded-10" />
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
