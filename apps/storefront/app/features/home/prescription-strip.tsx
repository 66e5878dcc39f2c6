import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

/** The way from the home of a pharmacy module to an order by prescription alone: the pharmacies, whose pages take the photo. */
export function PrescriptionStrip() {
  const { t } = useText()
  return (
    <section
      aria-label={t('home.prescription')}
      className="mt-5 flex flex-wrap items-center gap-3 rounded-14 bg-accent-soft px-4 py-3.5 md:px-5 xl:mt-7.5"
    >
      <span className="grid size-10 flex-none place-items-center rounded-10 bg-surface-0 text-accent-ink">
        <Icon name="camera" size={22} />
      </span>
      <span className="min-w-40 flex-1">
        <strong className="block text-label font-semibold">{t('home.prescription')}</strong>
        <span className="block text-sm text-ink-2">{t('home.prescription_text')}</span>
      </span>
      <LinkButton to="/store" size="sm">
        {t('home.prescription_choose')}
      </LinkButton>
    </section>
  )
}
