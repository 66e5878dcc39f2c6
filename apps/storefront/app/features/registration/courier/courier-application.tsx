import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import type { Correction } from '#features/registration/correction.ts'
import { PasswordFields } from '#features/registration/password-fields.tsx'
import { TermsNote } from '#features/registration/terms-note.tsx'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { IdentitySection } from './identity-section.tsx'
import { type CourierFormState, useCourierForm } from './use-courier-form.ts'
import { UserSection } from './user-section.tsx'

type CourierApplicationProps = { correction: Correction | null; onDone: (token: string) => void }

/** The application of a courier on one page (spec 2.028). */
export function CourierApplication({ correction, onDone }: CourierApplicationProps) {
  const { t } = useText()
  const state = useCourierForm({ correction, onDone })
  const { form, isCorrection, reset } = state
  return (
    <>
      <h1 className="text-h1">{t(isCorrection ? 'registration.title_correct' : 'courier.title')}</h1>
      {!isCorrection && <p className="mt-1 text-ink-2">{t('courier.text')}</p>}
      <form {...form.form}>
        <div className="registration-columns registration-even">
          <UserSection state={state} />
          <div className="registration-column">
            <IdentitySection state={state} />
            <AccountSection state={state} />
          </div>
        </div>
        <div className="registration-end">
          <TermsNote />
          <div className="registration-foot">
            <Button variant="secondary" onClick={reset}>
              {t('ui.reset')}
            </Button>
            <Button type="submit" pending={form.isPending}>
              {t('registration.send')}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}

function AccountSection({ state: { field, isCorrection } }: { state: CourierFormState }) {
  const { t } = useText()
  return (
    <section className="registration-card">
      <h2 className="text-h3">{t('registration.account')}</h2>
      <div className="registration-fields mt-4">
        <PhoneField {...field('phone')} label={t('registration.phone')} />
        <PasswordFields field={field} isCorrection={isCorrection} />
      </div>
    </section>
  )
}
