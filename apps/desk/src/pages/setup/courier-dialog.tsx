import type { Invited, SignInLink } from '@medina/contract/operator/people/operator-people'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { ApiFailure } from '@medina/contract/wire/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { LinkOnce } from '#pages/people/link-once.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'

const vehicles = ['bicycle', 'scooter', 'car'] as const
type Vehicle = (typeof vehicles)[number]
type CourierForm = { name: string; phone: string; vehicle: Vehicle; zone_id: number | null }

/** Adds a courier and invites them in one go; the link is shown in place of the form. */
export function CourierDialog({ zones, onClose }: { zones: Setup['zones']; onClose: () => void }) {
  const { t } = useText()
  const [form, setForm] = useState<CourierForm>({ name: '', phone: '', vehicle: 'scooter', zone_id: zones[0]?.id ?? null })
  const [link, setLink] = useState<SignInLink | null>(null)
  const invite = useCourierInvitation((invited) => setLink(invited.link))
  if (link !== null)
    return (
      <ActDialog title={t('desk_people.link_title')} act={t('desk_people.done')} isReady onAct={onClose} onClose={onClose}>
        <LinkOnce link={link} />
      </ActDialog>
    )
  return (
    <ActDialog
      title={t('desk_setup.invite_courier')}
      act={t('desk_people.make_link')}
      isReady={form.name.trim() !== '' && form.phone.trim() !== ''}
      isPending={invite.isPending}
      onAct={() => invite.mutate(form)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field
          label={t('desk_people.name')}
          maxLength={100}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        <Field
          label={t('desk_people.phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          hint={t('desk_setup.courier_phone')}
          error={phoneRefusal(invite.error)}
          value={form.phone}
          onChange={(event) => setForm({ ...form, phone: event.target.value })}
        />
        <Select
          label={t('desk_setup.vehicle')}
          value={form.vehicle}
          onChange={({ target }) => setForm({ ...form, vehicle: vehicles.find((each) => each === target.value) ?? 'scooter' })}
        >
          {vehicles.map((vehicle) => (
            <option key={vehicle} value={vehicle}>
              {t(`desk_setup.vehicle_${vehicle}`)}
            </option>
          ))}
        </Select>
        {zones.length > 1 && (
          <ZoneChoice zones={zones} chosen={form.zone_id} onChange={(zone_id) => setForm({ ...form, zone_id })} />
        )}
      </div>
    </ActDialog>
  )
}

type ZoneProps = { zones: Setup['zones']; chosen: number | null; onChange: (id: number) => void }

/** A courier sees the orders of one zone, so a shop with several asks for it. */
function ZoneChoice({ zones, chosen, onChange }: ZoneProps) {
  const { t } = useText()
  return (
    <Select
      label={t('desk_setup.courier_zone')}
      hint={t('desk_setup.courier_zone_hint')}
      value={String(chosen)}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {zones.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** A name, or a phone in another spelling, that is there already is refused at the phone. */
const phoneRefusal = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.errors.find(({ code }) => code === 'phone' || code.startsWith('name'))?.message : undefined

/** The courier is added once: a second press finds the same one, by name and phone. */
function useCourierInvitation(onDone: (invited: Invited) => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (form: CourierForm) => {
      const { id, name } = await call('operator.addCourier', { body: form })
      return call('operator.invitePerson', { body: { name, role: 'courier', courier_id: id } })
    },
    onSuccess: (invited) => {
      onDone(invited)
      return client.invalidateQueries({ queryKey: ['desk'] })
    },
    onError: (error) => {
      if (phoneRefusal(error) === undefined) showFailure(error, t)
    },
  })
}
