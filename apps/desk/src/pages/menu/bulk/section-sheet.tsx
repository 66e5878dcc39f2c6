import { useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { matchesName } from '@medina/web/texts/matches-name.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { FindField } from '#shop/find-field.tsx'
import { useMenuForm } from '#pages/menu/menu.data.ts'
import { nameCategory } from '#pages/menu/name-category.ts'

type SheetProps = { storeId: number; onChoose: (category: { slug: string; name: string }) => void; onClose: () => void }

const SEARCH_FROM = 8

/** Chooses the category into which the selected items move. */
export function SectionSheet({ storeId, onChoose, onClose }: SheetProps) {
  const { t } = useText()
  const form = useMenuForm(storeId).data
  const [typed, setTyped] = useState('')
  const categories = (form?.categories ?? []).map((category) => ({
    ...category,
    path: nameCategory(category, form?.categories ?? []),
  }))
  const isFound = matchesName(typed)
  const found = categories.filter(({ path }) => isFound(path))
  return (
    <Dialog open onClose={onClose} title={t('desk_menu.section_title')} closeLabel={t('ui.close')} size="sm">
      {form === undefined && <LoadingMark size={48} />}
      {categories.length > SEARCH_FROM && <FindField label={t('desk_menu.find_section')} value={typed} onChange={setTyped} />}
      <ul className="desk-choices">
        {found.map(({ slug, name, path }) => (
          <li key={slug}>
            <button type="button" className="desk-choice font-medium" onClick={() => onChoose({ slug, name })}>
              <bdi>{path}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
