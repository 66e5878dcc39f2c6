import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

const widths = ['w-24', 'w-32', 'w-28', 'w-20']

/** The skeleton of a bill that is being calculated. */
export function BillSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2.5 text-label">
      {widths.map((width) => (
        <div key={width} className="bone-line">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
      <div className="mt-1.5 border-t border-line pt-4">
        <div className="bone-line text-h3">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
    </div>
  )
}
