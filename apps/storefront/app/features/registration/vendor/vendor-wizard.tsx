import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { OwnerSections } from './owner-sections.tsx'
import type { Correction } from '#features/registration/correction.ts'
import { PICTURE_LIMIT, PictureField } from '#features/registration/picture-field.tsx'
import { TermsNote } from '#features/registration/terms-note.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import { StoreSection } from './store-section.tsx'
import { useVendorForm, type VendorFormState } from './use-vendor-form.ts'
import { ZoneSection } from './zone-section.tsx'

const PlanStep = lazyWithRetry(() => withTexts('plan', import('./plan-step.tsx')))

type WizardProps = { correction: Correction | null; onDone: (token: string) => void }

/** The application in two steps: the store and its owner, then the plan (spec 2.027). */
export function VendorWizard({ correction, onDone }: WizardProps) {
  const { t } = useText()
  const [step, setStep] = useState<'form' | 'plan'>('form')
  const showForm = () => flushSync(() => setStep('form'))
  const state = useVendorForm({ correction, onDone, onRefused: showForm })
  const { form } = state

  function next() {
    if (form.validate() === null) return
    setStep('plan')
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <RegistrationSteps at={step === 'form' ? 0 : 1} />
      {step === 'form' && (
        <h1 className="text-h1">{t(correction === null ? 'registration.title' : 'registration.title_correct')}</h1>
      )}
      {correction === null && step === 'form' && <p className="mt-1 text-ink-2">{t('registration.text')}</p>}
      <div ref={form.boxRef} hidden={step !== 'form'} className="registration-columns">
        <ZoneSection state={state} />
        <form
          noValidate
          method="dialog"
          className="registration-column"
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <StoreSection state={state} />
          <Pictures state={state} />
          <OwnerSections state={state} />
          <TermsNote />
          <div className="registration-foot">
            <Button variant="secondary" onClick={state.reset}>
              {t('ui.reset')}
            </Button>
            <Button type="submit">{t('ui.next')}</Button>
          </div>
        </form>
      </div>
      {step === 'plan' && (
        <Suspense fallback={null}>
          <PlanStep state={state} onBack={showForm} />
        </Suspense>
      )}
    </>
  )
}

function Pictures({ state: { form, edit, correction } }: { state: VendorFormState }) {
  const { t } = useText()
  const field = (name: 'logo' | 'cover') => ({
    name,
    label: t(`registration.${name}`),
    photo: form.values[name],
    isKept: correction !== null,
    error: form.errors[name],
    onChange: (photo: File | null) => edit({ [name]: photo }),
    onRefuse: (message: string) => form.mark({ [name]: message }),
  })
  return (
    <section className="registration-card">
      <h2 className="text-h3">{t('registration.pictures')}</h2>
      <p className="text-sm text-ink-2">{t('registration.pictures_text', { limit: PICTURE_LIMIT })}</p>
      <div className="registration-pictures">
        <PictureField {...field('cover')} shape="wide" hint={t('registration.cover_shape')} />
        <PictureField {...field('logo')} shape="square" hint={t('registration.logo_shape')} />
      </div>
    </section>
  )
}
