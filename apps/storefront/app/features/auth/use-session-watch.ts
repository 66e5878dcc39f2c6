import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { removeOwnQueries } from '#lib/api/my-query.ts'
import { onSessionEnd } from '@medina/web/session/session.ts'
import { hasProviderReturn } from '#lib/session/provider-return.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useOverlays } from '#features/frame/overlays.tsx'

/** Handles a provider's response in the address and the end of the session (spec 8.002). Mounted once, in the shell. */
export function useSessionWatch(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useOverlays()
  const { t } = useText()

  useEffect(() => {
    if (hasProviderReturn()) show({ kind: 'auth' })
  }, [show])

  useEffect(
    () =>
      onSessionEnd(() => {
        removeOwnQueries(client)
        showToast(t('session.expired'), { tone: 'error' })
        void navigate('/home')
      }),
    [client, navigate, t],
  )
}
