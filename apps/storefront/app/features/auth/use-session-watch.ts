import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { forgetMine } from '../../lib/my-query.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { hasSocialReturn } from '../../lib/social-return.ts'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useOverlays } from '../frame/overlays.tsx'

/** What comes to a page by itself: a provider's answer on the way back, and the end of a session (8.002). Mounted once, in the shell. */
export function useSessionWatch(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useOverlays()
  const { t } = useText()

  useEffect(() => {
    if (hasSocialReturn()) show({ kind: 'auth' })
  }, [show])

  useEffect(
    () =>
      onSessionEnd(() => {
        forgetMine(client)
        showToast(t('session.expired'), { tone: 'error' })
        void navigate('/home')
      }),
    [client, navigate, t],
  )
}
