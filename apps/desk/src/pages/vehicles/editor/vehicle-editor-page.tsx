import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { isRefusal } from '#session/call-desk.ts'
import { useDesk } from '#session/desk-session.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { copyOf } from '#pages/menu/editor/copy-of.ts'
import { FormMissing, FormWaiting, toId, useFirstDraft } from '#pages/menu/editor/frame/form-page.tsx'
import { isDraft, newItem, noDraft, type ReadItem } from '#pages/menu/editor/item-draft.ts'
import { toReadItem } from '#pages/menu/editor/to-read-item.ts'
import { useMenuForm, useMenuItem } from '#pages/menu/menu.data.ts'
import { VehicleEditor } from './vehicle-editor.tsx'
import '#ui/note.css'
import '#pages/menu/menu.css'
import '#pages/menu/editor/editor.css'
import '#pages/vehicles/vehicles.css'

const newVehicle: ReadItem = { ...newItem, subject: 'vehicle' }

/** The form of one vehicle, or of a new one; `copy` names the vehicle that a new one begins with. */
export function VehicleEditorPage() {
  const { t } = useText()
  const { id } = useParams()
  // A save without a connection leads back to the list, which must open then.
  useEffect(() => void import('#pages/vehicles/vehicles-page.tsx').catch(() => undefined), [])
  const [params] = useSearchParams()
  const copy = params.get('copy') ?? undefined
  return (
    <NeedsStore title={t('desk_stock.vehicles')} goods="vehicles">
      {(store) => <Loaded key={`${store.id} ${id} ${copy}`} store={store} id={toId(id)} copy={toId(copy)} />}
    </NeedsStore>
  )
}

type LoadedProps = { store: KeyStore; id: number | null; copy: number | null }

function Loaded({ store, id, copy }: LoadedProps) {
  const { me } = useDesk()
  const form = useMenuForm(store.id)
  const read = useMenuItem(id ?? copy, 'vehicle')
  const draftKey = [me.id, store.id, 'vehicle', id ?? 'new', ...(id === null && copy !== null ? [copy] : [])].join(' ')
  const stored = useFirstDraft(draftKey)
  const isReady = form.data !== undefined && stored.isFetched && ((id ?? copy) === null || read.data !== undefined)
  if (isRefusal(read.error)) return <FormMissing subject="vehicle" />
  if (!isReady || form.data === undefined) return <FormWaiting subject="vehicle" />
  const whole = read.data === undefined ? newVehicle : toReadItem(read.data)
  const first = id === null && copy !== null ? copyOf(whole, form.data) : noDraft
  return (
    <VehicleEditor
      store={store}
      form={form.data}
      vehicle={id === null ? newVehicle : whole}
      waiting={read.data?.waiting ?? null}
      draftKey={draftKey}
      first={isDraft(stored.data) ? stored.data : first}
      isRestored={isDraft(stored.data)}
    />
  )
}
