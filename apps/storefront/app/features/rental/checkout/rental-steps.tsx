import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

const steps = ['cart', 'checkout', 'trip'] as const

/** The steps of a booking: cart, checkout, and the details of the booked trip. */
export function RentalSteps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useText()
  const reached = steps.indexOf(current)
  return (
    <ol aria-label={t('rental_cart.steps')} className="mb-6 flex flex-wrap items-center gap-2 text-sm md:gap-4 md:text-label">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={`inline-flex items-center gap-1.5 md:gap-2 ${index <= reached ? 'font-semibold' : 'text-ink-2'}`}
        >
          <span
            className={`num grid size-6 flex-none md:size-7 place-items-center rounded-full text-sm ${index <= reached ? 'bg-accent text-on-accent' : 'bg-surface-2'}`}
          >
            {index < reached ? <Icon name="check" size={16} /> : index + 1}
          </span>
          {t(`rental_cart.step_${step}`)}
        </li>
      ))}
    </ol>
  )
}
