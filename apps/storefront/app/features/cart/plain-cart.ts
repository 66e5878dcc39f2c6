import { PLAIN_CART_KEY, TAKE_OVER_PATH } from '@medina/contract/device/plain-forms'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readText, writeText } from '@medina/web/device/local-storage.ts'
import { ensureOwner, guestPart } from '@medina/web/session/owner.ts'
import { readToken } from '@medina/web/session/session.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

const carts = { queryKey: ['cart.list'] }

/** Brings a cart made without scripts into that of this device (decision 0079). Mounted once. */
export function usePlainCart(): void {
  const client = useQueryClient()
  useEffect(() => {
    // A call that fails is repeated by the next page.
    if (readText(PLAIN_CART_KEY) !== null) void takeOver(client).catch(() => undefined)
  }, [client])
}

async function takeOver(client: QueryClient): Promise<void> {
  const owner = await ensureOwner()
  const token = readToken()
  const headers = {
    'X-localization': document.documentElement.lang,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(TAKE_OVER_PATH, { method: 'POST', headers, body: new URLSearchParams(guestPart(owner)) })
  if (!reply.ok) return
  const { notices } = (await reply.json()) as { notices: string[] }
  writeText(PLAIN_CART_KEY, null)
  for (const notice of notices) showToast(notice, { tone: 'info' })
  // The first reading of a cart, which may be older than the takeover, would otherwise stand for the next one.
  await client.cancelQueries(carts)
  await client.invalidateQueries(carts)
}
