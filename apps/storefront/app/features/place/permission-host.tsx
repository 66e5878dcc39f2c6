import { type ComponentType, lazy, Suspense } from 'react'

type Props = { open: boolean; onClose: () => void }

const PermissionDialog = lazy<ComponentType<Props>>(() =>
  import('./permission-dialog.tsx').catch(() => ({ default: () => null })),
)

/** Loads the dialog about the blocked location only when it is needed. */
export function PermissionHost({ isDenied, onClose }: { isDenied: boolean; onClose: () => void }) {
  if (!isDenied) return null
  return (
    <Suspense fallback={null}>
      <PermissionDialog open onClose={onClose} />
    </Suspense>
  )
}
