import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

const steps = ['step_form', 'step_plan', 'step_done'] as const

/** The steps of the registration, with the current one. */
export function RegistrationSteps({ at }: { at: number }) {
  const { t } = useText()
  return (
    <ol className="registration-steps" aria-label={t('registration.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className="registration-number">{index < at ? <Icon name="check" size={16} /> : index + 1}</span>
          <span className="registration-step">{t(`registration.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
