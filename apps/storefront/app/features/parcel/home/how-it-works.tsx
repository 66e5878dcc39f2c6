import { useText } from '../../../lib/texts/text.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

const steps = [
  { name: 'step_describe', icon: 'package' },
  { name: 'step_pickup', icon: 'bike' },
  { name: 'step_follow', icon: 'route' },
] as const

/** The three steps of a parcel. */
export function HowItWorks() {
  const { t } = useText()
  return (
    <section aria-labelledby="parcel-steps">
      <h2 id="parcel-steps" className="mb-4 text-h2">
        {t('parcel.how')}
      </h2>
      <ol className="parcel-steps">
        {steps.map(({ name, icon }) => (
          <li key={name} className="card flex gap-4 px-4 py-5 md:px-5">
            <span className="grid size-12 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
              <Icon name={icon} />
            </span>
            <span className="min-w-0">
              <strong className="block font-semibold leading-ui">{t(`parcel.${name}`)}</strong>
              <span className="mt-1 block text-sm text-ink-2">{t(`parcel.${name}_text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
