import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'

type NoRowsProps = { subject: MenuSubject; isNarrowed: boolean; mayAdd: boolean }

/** Says that nothing is there, or that nothing was found, and leads to the form of a first one. */
export function NoRows({ subject, isNarrowed, mayAdd }: NoRowsProps) {
  const { t } = useText()
  const isItem = subject === 'item'
  if (isNarrowed)
    return (
      <EmptyState art="search" title={t('desk_stock.none_found')}>
        {t('desk_stock.none_found_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      art="search"
      title={isItem ? t('desk_stock.none') : t('desk_vehicles.none')}
      action={
        mayAdd && (
          <LinkButton to={`/desk/${isItem ? 'menu' : 'vehicles'}/new`} icon="plus">
            {isItem ? t('desk_menu.new_item') : t('desk_vehicles.new_vehicle')}
          </LinkButton>
        )
      }
    />
  )
}
