import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { readText } from '@medina/web/device/local-storage.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'

const ConsentCard = lazyWithRetry(() => withTexts('rare', import('./consent-card.tsx')))

/** Asks about cookies: automatically until it is answered, and again on a press. A checkout has no footer, and so no question. */
export function CookiesButton() {
  const { t } = useText()
  const [isShown, setShown] = useState<boolean>()
  // Without scripts it does nothing, and the HTML of pages has no room for it.
  if (!useHydrated()) return null
  return (
    <li>
      <button type="button" onClick={() => setShown(true)} className="footer-link">
        {t('documents.cookies')}
      </button>
      {(isShown ?? readText('cookie_consent') === null) &&
        createPortal(
          <Suspense>
            <ConsentCard onDone={() => setShown(false)} />
          </Suspense>,
          document.body,
        )}
    </li>
  )
}
