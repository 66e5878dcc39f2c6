import { MOST_SEARCH_LETTERS, MOST_TAGGED } from '@medina/contract/operator/searches/search-limits'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { OptionRow } from '@medina/web/ui/form/option-row.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useStockItems } from '#shop/stock-data.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { useSearchChanges, useStoreTags } from './searches.data.ts'

type TagDialogProps = { storeId: number; text: string; onClose: () => void }
type Chosen = ReadonlyMap<number, string>

const WAIT_MS = 300

/** A word that customers type, and the goods of the store that it finds. */
export function TagDialog({ storeId, text, onClose }: TagDialogProps) {
  const { t } = useText()
  const { setTag } = useSearchChanges()
  const [typed, setTyped] = useState(text)
  const [added, setAdded] = useState<Chosen>(new Map())
  const tag = typed.trim()
  const known = useStoreTags(storeId)?.find((each) => each.tag.toLowerCase() === tag.toLowerCase())
  const before = new Set(known?.items.map(({ id }) => id))
  const itemIds = [...new Set([...before, ...added.keys()])]
  const isReady = tag.length > 1 && added.size > 0 && itemIds.length <= MOST_TAGGED
  const save = () => setTag.mutate({ storeId, tag, item_ids: itemIds }, { onSuccess: onClose })
  return (
    <ActDialog
      title={t('desk_searches.add_word')}
      act={t('desk_searches.save')}
      isReady={isReady}
      isPending={setTag.isPending}
      onAct={save}
      onClose={onClose}
    >
      <div className="desk-form">
        <Field
          label={t('desk_searches.typed')}
          dir="auto"
          maxLength={MOST_SEARCH_LETTERS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Goods storeId={storeId} before={before} added={added} onChange={setAdded} />
      </div>
    </ActDialog>
  )
}

type GoodsProps = { storeId: number; before: ReadonlySet<number>; added: Chosen; onChange: (chosen: Chosen) => void }

/** The chosen goods, then those that are found by name. */
function Goods({ storeId, before, added, onChange }: GoodsProps) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const wanted = useDebounced(search.trim(), WAIT_MS)
  const { data } = useStockItems({ storeId, search: wanted, filter: 'all' })
  const found = data?.items.filter(({ kind, id }) => kind === 'item' && !added.has(id)).slice(0, 8) ?? []
  const toggle = (id: number, name: string) => {
    const next = new Map(added)
    if (!next.delete(id)) next.set(id, name)
    onChange(next)
  }
  return (
    <>
      <Field
        label={t('desk_searches.goods')}
        hint={t('desk_searches.goods_hint')}
        type="search"
        dir="auto"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div role="group" aria-label={t('desk_searches.goods')} aria-live="polite">
        {[...added].map(([id, name]) => (
          <OptionRow key={id} type="checkbox" label={<bdi>{name}</bdi>} checked onChange={() => toggle(id, name)} />
        ))}
        {found.map(({ id, name }) => (
          <OptionRow
            key={id}
            type="checkbox"
            label={<bdi>{name}</bdi>}
            checked={before.has(id)}
            disabled={before.has(id)}
            onChange={() => toggle(id, name)}
          />
        ))}
        {data?.items.length === 0 && <p className="desk-quiet">{t('desk_stock.none_found')}</p>}
      </div>
    </>
  )
}
