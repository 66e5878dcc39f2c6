import { RegistrationPage } from '#features/registration/registration-page.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import { VendorWizard } from './vendor-wizard.tsx'

/** The registration of stores and rental providers (spec 2.027). */
export function VendorRegistration() {
  return (
    <RegistrationPage
      kind="vendor"
      sent={<RegistrationSteps at={3} />}
      form={(correction, onDone) => <VendorWizard correction={correction} onDone={onDone} />}
    />
  )
}
