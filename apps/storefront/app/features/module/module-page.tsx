import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useModuleGate } from './module-gate.ts'
import { readModuleId, useLinkedModule } from './use-linked-module.ts'

type ModulePageProps = {
  /** Shown until a module is chosen. */
  skeleton: ReactNode
  children: (module: ChosenModule) => ReactNode
}

/**
 * A page that lists a module's offers at the chosen place, or in the browsed zone (decision 0073). Without either it redirects to the landing
 * page; without a module it asks for one.
 */
export function ModulePage({ skeleton, children }: ModulePageProps) {
  const { place, browsed } = usePreferences()
  const module = useLinkedModule(readModuleId(useSearchParams()[0]))
  useModuleGate()
  if (place === null && browsed === undefined) return <Navigate to="/" replace />
  return module === null ? skeleton : children(module)
}
