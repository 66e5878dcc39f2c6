import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsConsentDue } from '#lib/device/answer-consent.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'

const ConsentCard = lazyWithRetry(() => withTexts('rare', import('./consent-card.tsx')))

/**
 * The question about cookies in the flow of the footer, and the button that opens it at any time. It shows once there is something to store.
 * A home asks in place of its shelf of viewed items, and a checkout has no footer.
 */
export function useConsentQuestion(): { button: ReactNode; card: ReactNode } {
  const { t } = useText()
  const { pathname } = useLocation()
  const isDue = useIsConsentDue() && pathname !== '/home'
  const [isPressed, setPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Without scripts it does nothing, and the HTML of pages has no room for it.
  if (!useHydrated()) return { button: null, card: null }
  return {
    button: (
      <li>
        <button ref={button} type="button" onClick={() => setPressed(true)} className="footer-link">
          {t('documents.cookies')}
        </button>
      </li>
    ),
    card: (isPressed || isDue) && (
      <Suspense>
        <ConsentCard onDone={() => setPressed(false)} moveFocus={() => button.current?.focus({ preventScroll: true })} />
      </Suspense>
    ),
  }
}
