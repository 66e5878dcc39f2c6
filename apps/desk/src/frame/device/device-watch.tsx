import { useEffect } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { keepShell, registerWorker } from '#device/desk-worker.ts'
import { renewPush } from '#device/device-push.ts'
import { awakeChoice, useWakeLock } from '#device/wake-lock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useSoundState } from '#sound/sound-store.ts'
import { ProofQuestion } from '../proof/proof-question.tsx'
import { useWorkerRings } from './use-worker-rings.ts'

/** Texts and files of the first page have arrived by then. */
const SETTLED_MS = 5_000

/** Runs what a device needs beside the page: the worker, rings, the screen that stays on, and the question for the second factor. */
export function DeviceWatch() {
  const { me, call: desk } = useDesk()
  const { language } = useText()
  const { theme } = usePreferences()
  const { call: shop } = useShop()
  const sound = useSoundState()
  const isAwake = awakeChoice.use()
  useWorkerRings()
  // A courier is at work while on duty, a till while its sound is on.
  useWakeLock(isAwake && (me.courier === null ? sound === 'on' : me.courier.on_duty))

  useEffect(() => {
    void registerWorker()
    const timer = setTimeout(() => void keepShell(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [language, theme])

  const keyId = me.id
  useEffect(() => {
    void renewPush({ desk, shop, keyId, language }).catch(() => undefined)
  }, [desk, shop, keyId, language])
  return <ProofQuestion />
}
