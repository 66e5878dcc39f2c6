import { useQueries } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'
import { listCompared, setCompared } from './compared-goods.ts'
import CompareTable from './compare-table.tsx'

type CompareDialogProps = { ids: readonly number[]; onClose: () => void }

/** The chosen goods next to each other. It closes when fewer than two are left. */
export default function CompareDialog({ ids, onClose }: CompareDialogProps) {
  const { t } = useText()
  const shop = useShop()
  const answers = useQueries({ queries: ids.map((id) => itemQueries.item(shop, id)) })

  function remove(id: number) {
    const left = listCompared().filter((one) => one.id !== id)
    setCompared(left)
    if (left.length < 2) onClose()
  }

  return (
    <Dialog open onClose={onClose} size="lg" title={t('compare.title')} closeLabel={t('ui.close')}>
      <CompareTable
        items={answers.flatMap(({ data }) => data ?? [])}
        isLoading={answers.some(({ isPending }) => isPending)}
        onRemove={remove}
        onLeave={onClose}
      />
    </Dialog>
  )
}
