import type { Menu } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMenuSort } from '#pages/menu/menu.data.ts'
import { SortDialog } from './sort-dialog.tsx'

/** Opens the order of the sections. */
export function SortSections({ storeId, sections }: { storeId: number; sections: Menu['sections'] }) {
  const { t } = useText()
  const sort = useMenuSort(storeId)
  const [isSorting, setSorting] = useState(false)
  return (
    <>
      <Chip icon="swap" aria-haspopup="dialog" onClick={() => setSorting(true)}>
        {t('desk_menu.sort_sections')}
      </Chip>
      {isSorting && (
        <SortDialog
          title={t('desk_menu.sort_sections')}
          rows={sections}
          isPending={sort.isPending}
          onSave={(sorted) => sort.mutate({ sections: sorted.map(({ slug }) => slug) }, { onSuccess: () => setSorting(false) })}
          onClose={() => setSorting(false)}
        />
      )}
    </>
  )
}
