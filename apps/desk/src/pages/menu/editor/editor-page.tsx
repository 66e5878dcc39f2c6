import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { menuDrafts } from '#acts/menu-act-store.ts'
import { isRefusal } from '#session/call-desk.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useMenuForm, useMenuItem } from '#pages/menu/menu.data.ts'
import { copyOf } from './copy-of.ts'
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
    <NeedsStore title={t('desk_menu.title')}>
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

const toId = (text: string | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

type LoadedProps = { store: KeyStore; id: number | null; copy: number | null }

function Loaded({ store, id, copy }: LoadedProps) {
  const { me } = useDesk()
  const form = useMenuForm(store.id)
  const read = useMenuItem(id ?? copy)
  const draftKey = [me.id, store.id, id ?? 'new', ...(id === null && copy !== null ? [copy] : [])].join(' ')
  const stored = useStoredDraft(draftKey)
  const isReady = form.data !== undefined && stored.isFetched && ((id ?? copy) === null || read.data !== undefined)
  if (isRefusal(read.error)) return <Missing />
  if (!isReady || form.data === undefined) return <Waiting />
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

/** Read once: afterwards the form itself has the draft. */
function useStoredDraft(key: string) {
  return useQuery({
    queryKey: ['desk', 'draft', key],
    queryFn: async () => (await menuDrafts.find(key).catch(() => undefined)) ?? null,
    ...always,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

function Waiting() {
  const { t } = useText()
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_menu.title')} />
      <main id="content" className="desk-scroll grid place-items-center" aria-busy="true">
        <LoadingMark size={48} />
      </main>
    </div>
  )
}

function Missing() {
  const { t } = useText()
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_menu.title')} />
      <main id="content" className="desk-scroll">
        <EmptyState
          art="search"
          title={t('desk_menu.missing')}
          action={<LinkButton to="/desk/menu">{t('desk_menu.to_menu')}</LinkButton>}
        />
      </main>
    </div>
  )
}
