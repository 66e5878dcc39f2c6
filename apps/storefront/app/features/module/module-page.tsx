import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { usePreferences } from '../../lib/device.tsx'
import type { ChosenModule, Place } from '../../lib/preferences.ts'
import { useModuleGate } from './module-gate.ts'
import { useLinkedModule } from './use-linked-module.ts'

type ModulePageProps = {
  /** The module that a shared link was found in. */
  moduleId?: number | null
  /** Stands there until a module is chosen. */
  skeleton: ReactNode
  children: (module: ChosenModule, place: Place) => ReactNode
}

/** A page that lists what a module offers at the chosen place: without a place it leads to the landing page, without a module it asks. */
export function ModulePage({ moduleId = null, skeleton, children }: ModulePageProps) {
  const { place } = usePreferences()
  const module = useLinkedModule(moduleId)
  useModuleGate()
  if (place === null) return <Navigate to="/" replace />
  return module === null ? skeleton : children(module, place)
}
