import { RegistrationPage } from '#features/registration/registration-page.tsx'
import { CourierApplication } from './courier-application.tsx'

/** The registration of couriers (spec 2.028). */
export function CourierRegistration() {
  return (
    <RegistrationPage
      kind="courier"
      form={(correction, onDone) => <CourierApplication correction={correction} onDone={onDone} />}
    />
  )
}
