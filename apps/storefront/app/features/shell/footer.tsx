import { Link } from 'react-router'
import { useText } from '../../lib/text.tsx'
import { useConfig } from '../site/site.data.ts'

export function Footer() {
  const { t } = useText()
  const config = useConfig()
  return (
    <footer className="mt-16 border-t border-line">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-ink-2">
        <span>{config?.footer_text}</span>
        <Link to="/track-order" className="inline-flex min-h-11 items-center hover:underline">
          {t('shell.track_order')}
        </Link>
      </div>
    </footer>
  )
}
