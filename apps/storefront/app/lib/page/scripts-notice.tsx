import type { Language } from '@medina/web/device/preferences.ts'
import { getTranslate } from '@medina/web/texts/text.tsx'

/** Pages of forms, and pages whose data only the device has: without scripts they would load for ever. */
const NEEDS_SCRIPTS =
  /^\/(checkout|interest|forgot-password|track-order|runs-out|profile|my-orders|my-trips|wallet|coupons|loyalty-points|referral-code|settings|newsletter|(store|deliveryman)-registration|rental\/(cart|checkout|trip-status))\b/

export function needsScripts(pathname: string): boolean {
  return NEEDS_SCRIPTS.test(pathname)
}

/** Replaces such a page. */
export function ScriptsNotice({ language }: { language: Language }) {
  const t = getTranslate(language)
  return (
    <section className="needs-scripts">
      <h1 className="text-h1">{t('plain.page_title')}</h1>
      <p className="text-ink-2">{t('plain.page_text')}</p>
      <a className="btn btn-primary" href="/home">
        {t('plain.page_home')}
      </a>
    </section>
  )
}
