import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { ApiFailure } from '@medina/contract/wire/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { readPlace, writePlace } from '#ui/read-place.ts'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { PlaceField } from '#shop/place-field.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'

type DialogProps = { store: { id: number; name: string }; onClose: () => void }

/** Name, address, place, times and delivery of a store that is open. */
export function StoreDialog({ store, onClose }: DialogProps) {
  const { call } = useDesk()
  const read = useQuery({
    queryKey: ['desk', 'store-form', store.id],
    queryFn: async () => (await call('operator.storeForm', { params: { id: store.id } })).cells,
    ...always,
  }).data
  // The dialog opens with its values: a second one in its place would take the focus along.
  if (read === undefined) return null
  return <StoreForm store={store} read={read} onClose={onClose} />
}

const numbers = ['minimum_delivery_time', 'maximum_delivery_time', 'minimum_order'] as const
const labels = { minimum_delivery_time: 'fastest', maximum_delivery_time: 'slowest', minimum_order: 'minimum' } as const
const switches = ['self_delivery_system', 'take_away'] as const

function StoreForm({ store, read, onClose }: DialogProps & { read: SheetCells }) {
  const { t } = useText()
  // The values that the form was filled with: the service tells the second of two editors.
  const [known] = useState(read)
  const [cells, setCells] = useState<SheetCells>({})
  const [place, setPlace] = useState(() => writePlace([Number(read.longitude), Number(read.latitude)]))
  const save = useStoreChange(store.id, onClose)
  const valueOf = (column: string): string => cells[column] ?? known[column] ?? ''
  const set = (column: string, value: string) => setCells({ ...cells, [column]: value })
  const typePlace = (text: string) => {
    setPlace(text)
    const at = readPlace(text)
    if (at !== null) setCells({ ...cells, latitude: String(at[1]), longitude: String(at[0]) })
  }
  const others = [...save.refusals].filter(([code]) => !numbers.some((column) => column === code) && code !== 'phone')
  const isReady = Object.keys(cells).length > 0 && readPlace(place) !== null
  return (
    <ActDialog
      title={store.name}
      act={t('desk_people.save')}
      isReady={isReady}
      isPending={save.isPending}
      onAct={() => save.mutate({ cells, known })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextsField label={t('desk_setup.store_name')} name="name" maxLength={200} valueOf={valueOf} onChange={set} />
        <TextsField label={t('desk_setup.store_address')} name="address" maxLength={500} valueOf={valueOf} onChange={set} />
        <Field
          label={t('desk_setup.store_phone')}
          type="tel"
          dir="ltr"
          maxLength={30}
          error={save.refusals.get('phone')}
          value={valueOf('phone')}
          onChange={(event) => set('phone', event.target.value)}
        />
        <PlaceField
          label={t('desk_setup.store_place')}
          hint={t('desk_setup.store_place_hint')}
          error={readPlace(place) === null ? t('desk_setup.coordinates_wrong') : undefined}
          value={place}
          onChange={typePlace}
        />
        <DeliveryFields valueOf={valueOf} refusals={save.refusals} onChange={set} />
        {others.map(([code, message]) => (
          <p key={code} className="desk-note desk-note-danger" role="alert">
            {message}
          </p>
        ))}
      </div>
    </ActDialog>
  )
}

type FieldsProps = {
  valueOf: (column: string) => string
  refusals: ReadonlyMap<string, string>
  onChange: (column: string, value: string) => void
}

/** Times, minimum and ways of delivery. */
function DeliveryFields({ valueOf, refusals, onChange }: FieldsProps) {
  const { t } = useText()
  return (
    <>
      {numbers.map((column) => (
        <Field
          key={column}
          label={t(`desk_setup.${labels[column]}`)}
          dir="ltr"
          inputMode="decimal"
          maxLength={20}
          error={refusals.get(column)}
          value={valueOf(column)}
          onChange={(event) => onChange(column, event.target.value.trim())}
        />
      ))}
      {switches.map((column) => (
        <label key={column} className="desk-row">
          <span className="flex-1">{t(column === 'take_away' ? 'desk_setup.take_away' : 'desk_setup.brings')}</span>
          <SwitchInput
            checked={valueOf(column) === 'yes'}
            onChange={(event) => onChange(column, event.target.checked ? 'yes' : 'no')}
          />
        </label>
      ))}
    </>
  )
}

function useStoreChange(id: number, onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (body: { cells: SheetCells; known: SheetCells }) => call('operator.changeStore', { params: { id }, body }),
    onSuccess: () => {
      onDone()
      return client.invalidateQueries({ queryKey: ['desk'] })
    },
    onError: (error) => {
      if (listRefusals(error).size === 0) showFailure(error, t)
    },
  })
  return { ...change, refusals: listRefusals(change.error) }
}

/** Refusals by the column of the cell; the service names the only row as well, `stores.0.phone`. */
function listRefusals(error: unknown): ReadonlyMap<string, string> {
  const isRefused = error instanceof ApiFailure && (error.status === 409 || error.status === 422)
  return new Map(isRefused ? error.errors.map(({ code, message }) => [code.replace(/^stores\.0\./, ''), message]) : [])
}
