import type { Input } from '@medina/contract/endpoints/endpoints'
import type { SignInLink } from '@medina/contract/operator/people/operator-people'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeviceRows } from './device-rows.tsx'
import { LinkOnce } from './link-once.tsx'
import { SecondFactorBoxes } from './second-factor-box.tsx'

const KEY = ['desk', 'own-devices']

/** The devices on which the reader is signed in: another one by a link, and an end to each. */
export function OwnDevicesPage() {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const [link, setLink] = useState<SignInLink | null>(null)
  const onError = (error: Error) => showFailure(error, t)
  const own = useQuery({ queryKey: KEY, queryFn: () => call('operator.ownDevices', {}), ...always })
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (devices: Input<'operator.signOut'>['body']['devices']) => call('operator.signOut', { body: { devices } }),
    onSuccess: (left) => client.setQueryData(KEY, left),
    onError,
  })
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => call('operator.linkDevice', {}),
    onSuccess: setLink,
    onError,
  })
  const devices = own.data?.devices
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.my_devices')} />
      <main id="content" className="desk-scroll" aria-busy={devices === undefined}>
        {devices === undefined ? (
          <LoadingMark size={48} />
        ) : (
          <div className="desk-narrow">
            <section className="desk-box" aria-label={t('desk_people.devices')}>
              <DeviceRows devices={devices} isPending={end.isPending} onSignOut={end.mutate} />
            </section>
            {devices.length > 1 && (
              <Button variant="secondary" block pending={end.isPending} onClick={() => end.mutate('others')}>
                {t('desk_people.sign_out_others')}
              </Button>
            )}
            <SecondFactorBoxes />
            <section className="desk-box desk-people-link" aria-label={t('desk_people.another_device')}>
              {link === null ? (
                <Button block pending={make.isPending} onClick={() => make.mutate()}>
                  {t('desk_people.another_device')}
                </Button>
              ) : (
                <LinkOnce link={link} />
              )}
            </section>
          </div>
        )}
      </main>
    </div>
  )
}
