import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { PlaceProblem } from './use-place-choice.ts'

const ServedZones = lazyWithRetry(() => import('./served-zones.tsx'))

/** Why a place was not accepted. Outside of all zones, it names the areas that are served. */
export function PlaceNote({ problem }: { problem: PlaceProblem }) {
  return (
    <div className="mt-2 flex gap-2 text-sm text-danger">
      <Icon name="error" size={18} className="mt-px" />
      <div>
        {problem.message}
        {problem.isOutside && (
          <Suspense fallback={null}>
            <ServedZones />
          </Suspense>
        )}
      </div>
    </div>
  )
}
