import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { useConfig } from '../site/site.tsx'

export function Footer() {
  const { t } = useText()
  const config = useConfig()
  return (
    <footer className="above-bars mt-10 border-t border-line md:mt-16">
      <div className="shell flex items-center justify-between gap-4 py-4 text-sm text-ink-2 md:py-5">
        <span className="inline-flex items-center gap-2.5">
          <Icon name="medina" />
          {config?.footer_text}
        </span>
        <TravelLink to="/track-order" className="inline-flex min-h-11 items-center hover:underline">
          {t('shell.track_order')}
        </TravelLink>
      </div>
    </footer>
  )
}
