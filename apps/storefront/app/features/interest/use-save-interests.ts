import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { refreshMine } from '#lib/api/my-query.ts'
import { readToken } from '@medina/web/session/session.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { storeInterests, readInterests } from '#features/module/device-interests.ts'

/** Saves a customer's interests on the server, a guest's on this device, then opens home (spec 2.024). */
export function useSaveInterests(moduleId: number) {
  const { call, headers } = useShop()
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)

  async function save(interest: number[]) {
    setSaving(true)
    try {
      let message = t('interest.saved')
      if (readToken() !== null) {
        const answer = await call('profile.updateInterests', { body: { interest } }, { ...headers, moduleid: String(moduleId) })
        message = answer.message
        void refreshMine(client, 'profile.info')
      }
      storeInterests(moduleId, interest)
      showToast(message)
      await navigate('/home')
    } catch (error) {
      showFailure(error, t)
    } finally {
      setSaving(false)
    }
  }

  function skip() {
    // Interests saved before stay.
    if (readInterests()[moduleId] === undefined) storeInterests(moduleId, [])
    void navigate('/home')
  }

  return { isSaving, save, skip }
}
