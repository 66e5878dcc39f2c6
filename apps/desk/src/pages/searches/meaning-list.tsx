import { useState } from 'react'
import type { OwnMeaning } from '@medina/contract/operator/searches/operator-searches'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useMeanings, useSearchChanges } from './searches.data.ts'

type MeaningListProps = { moduleId: number; onAdd: () => void }

/** The meanings of the business in a module, those from files too. */
export function MeaningList({ moduleId, onAdd }: MeaningListProps) {
  const { t } = useText()
  const meanings = useMeanings(moduleId)
  const { removeMeaning } = useSearchChanges()
  const [removed, setRemoved] = useState<OwnMeaning | null>(null)
  return (
    <section className="desk-box" aria-label={t('desk_searches.meanings')}>
      <div className="desk-searches-head">
        <h2>{t('desk_searches.meanings')}</h2>
        <Button variant="ghost" size="sm" icon="plus" onClick={onAdd}>
          {t('desk_searches.add')}
        </Button>
      </div>
      {meanings?.length === 0 && <p className="desk-quiet pb-4">{t('desk_searches.no_meanings')}</p>}
      <ul>
        {meanings?.map((row) => (
          <li key={row.id} className="desk-row">
            <span className="min-w-0 flex-1">
              <span className="desk-searched-text">
                <bdi>{row.phrases.join(t('ui.comma'))}</bdi>
              </span>
              <span className="desk-quiet">
                {row.kind === 'is' ? (
                  <>
                    {t('desk_searches.means')} <bdi>{row.meanings.join(t('ui.comma'))}</bdi>
                  </>
                ) : (
                  t('desk_searches.of_file')
                )}
                {row.module_id === null && <> • {t('desk_searches.every_module')}</>}
              </span>
            </span>
            <IconButton
              icon="trash"
              label={t('desk_searches.remove_of', { text: row.phrases.join(t('ui.comma')) })}
              onClick={() => setRemoved(row)}
            />
          </li>
        ))}
      </ul>
      <QuestionDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('desk_searches.remove_title', { text: removed?.phrases.join(t('ui.comma')) ?? '' })}
        confirm={t('desk_searches.remove')}
        onConfirm={() => {
          if (removed !== null) removeMeaning.mutate(removed.id)
          setRemoved(null)
        }}
      >
        <p className="text-ink-2">{t('desk_searches.remove_text')}</p>
      </QuestionDialog>
    </section>
  )
}
