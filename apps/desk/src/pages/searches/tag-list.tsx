import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useSearchChanges, useStoreTags } from './searches.data.ts'

type TagListProps = { storeId: number; onAdd: () => void }

/** Further words of a store's goods, each with its goods. */
export function TagList({ storeId, onAdd }: TagListProps) {
  const { t } = useText()
  const tags = useStoreTags(storeId)
  const { setTag } = useSearchChanges()
  return (
    <section className="desk-box" aria-label={t('desk_searches.words')}>
      <div className="desk-searches-head">
        <h2>{t('desk_searches.words')}</h2>
        <Button variant="ghost" size="sm" icon="plus" onClick={onAdd}>
          {t('desk_searches.add_word')}
        </Button>
      </div>
      {tags?.length === 0 && <p className="desk-quiet pb-4">{t('desk_searches.no_words')}</p>}
      <ul>
        {tags?.map(({ tag, items }) => (
          <li key={tag} className="desk-row">
            <span className="min-w-0 flex-1">
              <span className="desk-searched-text">
                <bdi>{tag}</bdi>
              </span>
              <span className="desk-quiet">
                <bdi>{items.map(({ name }) => name).join(t('ui.comma'))}</bdi>
              </span>
            </span>
            <IconButton
              icon="trash"
              label={t('desk_searches.remove_of', { text: tag })}
              disabled={setTag.isPending}
              onClick={() => setTag.mutate({ storeId, tag, item_ids: [] })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
