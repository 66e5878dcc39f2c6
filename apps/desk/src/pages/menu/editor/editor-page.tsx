import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { isRefusal } from '#session/call-desk.ts'
import { useDesk } from '#session/desk-session.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { useMenuForm, useMenuItem } from '#pages/menu/menu.data.ts'
import { copyOf } from './copy-of.ts'
import { FormMissing, FormWaiting, toId, useFirstDraft } from './frame/form-page.tsx'
import { isDraft, newItem, noDraft, type ReadItem } from './item-draft.ts'
import { toReadItem } from './to-read-item.ts'
import { ItemEditor } from './item-editor.tsx'
import '#ui/note.css'
import '#pages/menu/menu.css'
import './editor.css'

/** The form of one item, or of a new one; `copy` names the item that a new one begins with. */
export function EditorPage() {
  const { t } = useText()
  const { id } = useParams()
  // A save without a connection leads back to the menu, which must open then.
  useEffect(() => void import('#pages/menu/menu-page.tsx').catch(() => undefined), [])
  const [params] = useSearchParams()
  return (
    <NeedsStore title={t('desk_menu.title')} goods="items">
      {(store) => (
        <Loaded
          key={`${store.id} ${id} ${params.get('copy')}`}
          store={store}
          id={toId(id)}
          copy={toId(params.get('copy') ?? undefined)}
        />
      )}
    </NeedsStore>
  )
}

type LoadedProps = { store: KeyStore; id: number | null; copy: number | null }

function Loaded({ store, id, copy }: LoadedProps) {
  const { me } = useDesk()
  const form = useMenuForm(store.id)
  const read = useMenuItem(id ?? copy)
  const draftKey = [me.id, store.id, id ?? 'new', ...(id === null && copy !== null ? [copy] : [])].join(' ')
  const stored = useFirstDraft(draftKey)
  const isReady = form.data !== undefined && stored.isFetched && ((id ?? copy) === null || read.data !== undefined)
  if (isRefusal(read.error)) return <FormMissing />
  if (!isReady || form.data === undefined) return <FormWaiting />
  const whole: ReadItem = read.data === undefined ? newItem : toReadItem(read.data)
  const item = id === null ? newItem : whole
  const first = id === null && copy !== null ? copyOf(whole, form.data) : noDraft
  return (
    <ItemEditor
      store={store}
      form={form.data}
      item={item}
      waiting={read.data?.waiting ?? null}
      draftKey={draftKey}
      first={isDraft(stored.data) ? stored.data : first}
      isRestored={isDraft(stored.data)}
    />
  )
}
