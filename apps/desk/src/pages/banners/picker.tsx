import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { useFoundStores } from '#shop/use-found-stores.ts'

type PickerProps = {
  kind: 'store' | 'item'
  slug: string
  /** The store whose items are searched; null: it is searched first. */
  storeId?: number | null
  /** The slug and the id; an empty slug to choose again. */
  onChoose: (slug: string, id: number | null) => void
}

/** The chosen store or item, or the search for one; an item is found in its store. */
export function Picker({ kind, slug, storeId: of = null, onChoose }: PickerProps) {
  const { t } = useText()
  const [name, setName] = useState(slug)
  const [storeId, setStoreId] = useState<number | null>(of)
  if (slug !== '')
    return (
      <p className="desk-note">
        <bdi className="min-w-0 flex-1">{name}</bdi>
        <Button variant="ghost" size="sm" onClick={() => onChoose('', null)}>
          {t('desk_banners.other_target')}
        </Button>
      </p>
    )
  const choose = (found: Found) => {
    setName(found.name)
    onChoose(found.slug, found.id)
  }
  if (kind === 'store' || storeId === null)
    return <StoreSearch onChoose={(found) => (kind === 'store' ? choose(found) : setStoreId(found.id))} />
  return <ItemSearch storeId={storeId} onChoose={choose} />
}

type Found = { id: number; slug: string; name: string; note: string }

const MOST_FOUND = 6
const TYPING_MS = 250

function StoreSearch({ onChoose }: { onChoose: (found: Found) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const stores = useFoundStores(typed)
  const found = typed.trim() === '' ? undefined : stores?.map(({ zone, ...store }) => ({ ...store, note: zone }))
  return <Search label={t('desk.search_store')} typed={typed} onType={setTyped} found={found} onChoose={onChoose} />
}

/** Finds an item of a store. */
export function ItemSearch({ storeId, onChoose }: { storeId: number; onChoose: (found: Found) => void }) {
  const { t, language } = useText()
  const { call } = useDesk()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: ['desk', 'items', 'search', storeId, search, language],
    queryFn: () => call('operator.items', { params: { id: storeId }, query: { search } }),
    ...always,
  })
  const found = data?.items.flatMap(({ id, slug, name, category }) =>
    slug === null ? [] : [{ id, slug, name, note: category ?? '' }],
  )
  return <Search label={t('desk_banners.search_item')} typed={typed} onType={setTyped} found={found} onChoose={onChoose} />
}

type SearchProps = {
  label: string
  typed: string
  onType: (typed: string) => void
  found: readonly Found[] | undefined
  onChoose: (found: Found) => void
}

function Search({ label, typed, onType, found, onChoose }: SearchProps) {
  const { t } = useText()
  return (
    <div>
      <Field label={label} type="search" value={typed} onChange={(event) => onType(event.target.value)} />
      <ul className="desk-choices mt-2" aria-label={label}>
        {found?.slice(0, MOST_FOUND).map((each) => (
          <li key={each.id}>
            <button type="button" className="desk-choice" onClick={() => onChoose(each)}>
              <span className="min-w-0 flex-1 text-start">
                <bdi className="block font-medium">{each.name}</bdi>
                <bdi className="desk-quiet">{each.note}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <p className="desk-quiet" role="status">
          {t('desk_banners.none_found')}
        </p>
      )}
    </div>
  )
}
