import { type ComponentProps, Suspense } from 'react'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'

const WhatsAppTick = lazyWithRetry(() => withTexts('later', import('./whatsapp-tick.tsx')))

/** The tick for news by WhatsApp, which is loaded only where these go first for any phone. */
export function UpdatesTick(props: ComponentProps<typeof WhatsAppTick>) {
  if (props.config.whatsapp_phones === undefined || isPhoneTab) return null
  return (
    <Suspense>
      <WhatsAppTick {...props} />
    </Suspense>
  )
}
