import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** Placeholders of two groups of options, and of the texts above them if no list has provided those. */
export function QuickViewRest({ isNamed }: { isNamed: boolean }) {
  return (
    <div aria-hidden="true">
      {!isNamed && (
        <div className="grid gap-3">
          <Skeleton className="h-7 w-[62%]" />
          <Skeleton className="h-5 w-[40%]" />
          <Skeleton className="h-4" />
        </div>
      )}
      {['one', 'two'].map((group) => (
        <div key={group} className="pt-7">
          <Skeleton className="h-5 w-24" />
          {['a', 'b', 'c'].map((row) => (
            <div key={row} className="flex h-13 items-center gap-3 border-b border-line">
              <Skeleton className="size-5.5" />
              <Skeleton className="h-4 w-[40%]" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function QuickViewFoot() {
  return (
    <div aria-hidden="true" className="flex gap-3">
      <Skeleton className="h-14 w-28 rounded-14" />
      <Skeleton className="h-14 flex-1 rounded-14" />
    </div>
  )
}
