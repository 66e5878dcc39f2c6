import { MOST_SEARCH_LETTERS } from '@medina/contract/operator/searches/search-limits'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { usePreview, useSearchChanges } from './searches.data.ts'

type MeaningDialogProps = { moduleId: number; text: string; onClose: () => void }

/** The form of a text that people type and its meaning. It shows the goods that the meaning finds while it is typed. */
export function MeaningDialog({ moduleId, text, onClose }: MeaningDialogProps) {
  const { t } = useText()
  const { addMeaning } = useSearchChanges()
  const [typed, setTyped] = useState(text)
  const [meaning, setMeaning] = useState('')
  const meanings = readMeanings(meaning)
  const isReady = typed.trim().length > 1 && meanings.length > 0
  const save = () => addMeaning.mutate({ module_id: moduleId, text: typed.trim(), meanings }, { onSuccess: onClose })
  return (
    <ActDialog
      title={t('desk_searches.add')}
      act={t('desk_searches.save')}
      isReady={isReady}
      isPending={addMeaning.isPending}
      onAct={save}
      onClose={onClose}
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !addMeaning.isPending) save()
        }}
      >
        <Field
          label={t('desk_searches.typed')}
          dir="auto"
          data-autofocus={text === '' || undefined}
          maxLength={MOST_SEARCH_LETTERS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          label={t('desk_searches.meaning')}
          hint={t('desk_searches.meaning_hint')}
          dir="auto"
          data-autofocus={text !== '' || undefined}
          maxLength={300}
          value={meaning}
          onChange={(event) => setMeaning(event.target.value)}
        />
        <Preview moduleId={moduleId} meanings={meanings} />
        {/* Enter saves; the visible button is in the foot of the dialog. */}
        <button type="submit" hidden />
      </form>
    </ActDialog>
  )
}

/** Meanings are separated by commas of any script. */
function readMeanings(text: string): string[] {
  return [...new Set(text.split(/[,،;|]/).map((each) => each.trim()))].filter((each) => each.length > 1).slice(0, 10)
}

const WAIT_MS = 300

function Preview({ moduleId, meanings }: { moduleId: number; meanings: readonly string[] }) {
  const { t } = useText()
  const wanted = useDebounced(meanings.at(-1) ?? '', WAIT_MS)
  const found = usePreview(moduleId, wanted)
  return (
    <section className="desk-searches-preview" aria-live="polite" aria-busy={wanted !== '' && found === undefined}>
      {wanted !== '' && found !== undefined && (
        <>
          <h3 className="text-sm font-medium">
            {t(found.length === 0 ? 'desk_searches.finds_nothing' : 'desk_searches.finds', { text: wanted })}
          </h3>
          <ul>
            {found.map(({ id, name, store_name: store, image_full_url: image }) => (
              <li key={id} className="desk-searches-item">
                {image === null ? (
                  <span className="desk-searches-picture" />
                ) : (
                  <img className="desk-searches-picture" src={image} alt="" />
                )}
                <span className="min-w-0">
                  <span className="block truncate">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="desk-quiet">
                    <bdi>{store}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
