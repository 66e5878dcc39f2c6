import type { DeviceTopic } from '@medina/contract/operator/devices/device-topics'
import type { DeskDevice } from '@medina/contract/operator/devices/operator-devices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { findEndpoint, type PushState, readDevice, readPushState, turnOffPush, turnOnPush } from '#device/device-push.ts'
import { always, useDesk } from '#session/desk-session.tsx'

export type OwnDevice = {
  /** Undefined until it is read. */
  state: PushState | undefined
  /** Null while the device is not registered. */
  device: DeskDevice | null
  /** The chosen topics, also while they are on their way. */
  topics: DeviceTopic[]
  isTurning: boolean
  isTesting: boolean
  turn: (isOn: boolean) => void
  choose: (topics: DeviceTopic[]) => void
  test: () => void
}

type Read = { state: PushState; device: DeskDevice | null }

/** A test ring that is confirmed in another window of this device shows here soon. */
const EVERY_MS = 5_000

/** The state of this device at its browser and at the service. A test ring is confirmed by the address that its notification opens. */
export function useDevice(): OwnDevice {
  const { t, language } = useText()
  const { call: desk, me } = useDesk()
  const { call: shop } = useShop()
  const client = useQueryClient()
  const calls = useMemo(() => ({ desk, shop, keyId: me.id, language }), [desk, shop, me.id, language])
  const queryKey = ['desk', 'device', me.id, language]
  const { data } = useQuery<Read>({
    queryKey,
    queryFn: async () => {
      const state = await readPushState()
      return { state, device: state === 'on' ? await readDevice(calls) : null }
    },
    refetchInterval: EVERY_MS,
    ...always,
  })
  const settle = () => client.invalidateQueries({ queryKey })
  const show = (device: DeskDevice | null) => device !== null && client.setQueryData<Read>(queryKey, { state: 'on', device })
  const turning = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush(calls) : turnOffPush(desk).then(() => null)),
    onError: () => showToast(t('desk_device.push_failed'), { tone: 'error' }),
    onSettled: settle,
  })
  const choosing = useMutation({
    // Of two presses in a row, the later one has both topics and is sent last.
    scope: { id: 'device-topics' },
    mutationFn: (topics: DeviceTopic[]) => readDevice(calls, topics),
    onSuccess: show,
    onError: (error) => showFailure(error, t),
  })
  const testing = useMutation({
    mutationFn: async () => desk('operator.testDevice', { body: { endpoint: (await findEndpoint()) ?? '' } }),
    onSuccess: show,
    onError: (error) => showFailure(error, t),
  })
  useTestConfirmation(() => void settle())
  return {
    state: data?.state,
    device: data?.device ?? null,
    topics: choosing.isPending ? choosing.variables : (data?.device?.topics ?? []),
    isTurning: turning.isPending,
    isTesting: testing.isPending,
    turn: turning.mutate,
    choose: choosing.mutate,
    test: testing.mutate,
  }
}

/** A tap on the test's notification opens this page with the code that confirms it. */
function useTestConfirmation(onConfirmed: () => void): void {
  const { t } = useText()
  const { call } = useDesk()
  const [params, setParams] = useSearchParams()
  const code = params.get('test')
  const { mutate } = useMutation({
    mutationFn: (tapped: string) => call('operator.confirmTest', { body: { code: tapped } }),
    onSuccess: () => {
      showToast(t('desk_device.test_thanks'))
      onConfirmed()
    },
    onError: (error) => showFailure(error, t),
  })
  useEffect(() => {
    if (code === null) return
    mutate(code)
    setParams({}, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The router renews `setParams` with each address.
  }, [code, mutate])
}
