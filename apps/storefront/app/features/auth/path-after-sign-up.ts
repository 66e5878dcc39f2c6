import type { ChosenModule } from '../../lib/preferences.ts'

/** Interests are asked for first; parcels have none (4.052). */
export function pathAfterSignUp(module: ChosenModule | null): string {
  return module?.type === 'parcel' ? '/home' : '/interest'
}
