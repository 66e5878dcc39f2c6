import { lazy, Suspense } from 'react'

const PermissionDialog = lazy(() => import('./permission-dialog.tsx'))

/** Brings the dialog about the blocked location only when it is needed. */
export function PermissionHost({ isDenied, onClose }: { isDenied: boolean; onClose: () => void }) {
  if (!isDenied) return null
  return (
    <Suspense fallback={null}>
      <PermissionDialog open onClose={onClose} />
    </Suspense>
  )
}
