import type { ChosenModule } from '@medina/web/device/preferences.ts'

/** A sign-up continues with the interests; the parcel module has none (spec 4.052). */
export function pathAfterSignUp(module: ChosenModule | null): string {
  return module?.type === 'parcel' ? '/home' : '/interest'
}
