import { useEffect } from 'react'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useLacks } from '@medina/web/site/site.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { readPush, wasTurnedOn } from './push.ts'

/** On a visit, sends the shop a subscription that the browser has replaced in the meantime. A failure waits for the next visit. */
export function usePushRenewal(): void {
  const { language } = useText()
  const { call, headers } = useShop()
  const owner = useOwner()
  const lacksPush = useLacks('push.key')
  useEffect(() => {
    if (owner === null || lacksPush || !wasTurnedOn()) return
    readPush({ call, headers, guest: guestPart(owner) }, { owner, language }).catch(() => undefined)
  }, [call, headers, owner, lacksPush, language])
}
