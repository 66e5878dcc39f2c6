import { memo } from 'react'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { FacetGroups } from './facet-groups.tsx'
import type { ListParts } from './list-parts.ts'

/** The column next to the list. It appears in one piece: groups that arrived later would push down the others. */
export default memo(function FacetColumn({ isReady, ...parts }: ListParts & { isReady: boolean }) {
  return isReady ? <FacetGroups {...parts} /> : <FacetBones />
})

const widths = ['w-24', 'w-32', 'w-28', 'w-40', 'w-20', 'w-16']

function FacetBones() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      {widths.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
