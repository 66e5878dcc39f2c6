import type { Menu } from '@medina/contract/operator/menu/menu'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { FindField } from '#shop/find-field.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { MenuCounts } from './list/menu-counts.tsx'
import { MenuFilters } from './list/menu-filters.tsx'
import { MenuSections } from './list/menu-sections.tsx'
import { SectionTabs } from './list/section-tabs.tsx'
import { SortSections } from './list/sort-sections.tsx'
import { useSectionInView } from './list/use-section-in-view.ts'
import { useSelection } from './list/use-selection.ts'
import { UnsentItems } from './list/unsent-items.tsx'
import { withMenuActs } from './list/with-menu-acts.ts'
import { menuFilters, useMenu, useRefusedChanges } from './menu.data.ts'
import { UndoBar } from './undo-bar.tsx'
import { useIsOffice } from './use-is-office.ts'
import { useMenuEdits } from './use-menu-edits.ts'
import { WaitingList } from './waiting/waiting-list.tsx'
import { useMenuActs } from '#acts/menu-act-store.ts'
import '#ui/note.css'
import './menu.css'

/** The menu of a store, to change prices, stock and hours of its items. The office sees what waits in all its stores. */
export function MenuPage() {
  const { t } = useText()
  const isOffice = useIsOffice()
  return (
    <NeedsStore title={t('desk_menu.title')} goods="items" above={isOffice && <WaitingList storeId={null} />}>
      {(store) => <StoreMenu key={store.id} store={store} />}
    </NeedsStore>
  )
}

function StoreMenu({ store }: { store: KeyStore }) {
  const [typed, setTyped] = useState('')
  const [section, setSection] = useState<number | null>(null)
  const search = useDebounced(typed.trim(), 250)
  const [params, setParams] = useSearchParams()
  const filter = menuFilters.find((name) => name === params.get('show')) ?? 'all'
  const { data, isPlaceholderData } = useMenu('item', { storeId: store.id, section, search, filter })
  const items = useShownItems(data)
  const refused = useRefusedChanges({ storeId: store.id, isOfApproval: data?.rights === 'approval' })
  const selection = useSelection(items)
  const edits = useMenuEdits(store.id)
  const list = useRef<HTMLElement>(null)
  const inView = useSectionInView(list, data?.sections[0]?.id ?? null)
  const mayChangeAll = data !== undefined && data.rights !== 'prices'
  const goTo = (id: number) => {
    // A menu that is too long for one answer is read by sections.
    if (data?.has_more || section !== null) return setSection(id)
    list.current?.querySelector(`[data-section="${id}"]`)?.scrollIntoView()
  }
  return (
    <div className="desk-main">
      <MenuHead counts={data?.counts} typed={typed} mayAdd={mayChangeAll} onType={setTyped} />
      {filter === 'all' && search === '' && data !== undefined && data.sections.length > 1 && (
        <SectionTabs sections={data.sections} current={section ?? inView} onChoose={goTo} />
      )}
      <main id="content" ref={list} className="desk-scroll desk-menu" aria-busy={data === undefined || isPlaceholderData}>
        <MenuFilters
          filter={filter}
          counts={data?.counts}
          onChange={(name) => setParams(name === 'all' ? {} : { show: name }, { replace: true })}
        >
          <StockLink />
          {mayChangeAll && filter === 'all' && data.sections.length > 1 && (
            <SortSections storeId={store.id} sections={data.sections} />
          )}
        </MenuFilters>
        <UnsentItems />
        {filter === 'waiting' ? (
          <WaitingList storeId={store.id} />
        ) : (
          <MenuSections
            storeId={store.id}
            menu={data}
            items={items}
            edits={edits}
            mayChangeAll={mayChangeAll}
            refused={refused}
            selection={selection}
            isNarrowed={search !== '' || filter !== 'all'}
          />
        )}
      </main>
      {selection.ids.size > 0 && data !== undefined ? (
        <SelectionBar storeId={store.id} menu={data} items={items} selection={selection} edits={edits} />
      ) : (
        <UndoBar storeId={store.id} />
      )}
    </div>
  )
}

function StockLink() {
  const { t } = useText()
  return (
    <TravelLink to="/desk/stock" className="chip">
      {t('desk_menu.to_stock')}
    </TravelLink>
  )
}

type HeadProps = { counts: Menu['counts'] | undefined; typed: string; mayAdd: boolean; onType: (typed: string) => void }

function MenuHead({ counts, typed, mayAdd, onType }: HeadProps) {
  const { t } = useText()
  return (
    <DeskHead
      title={t('desk_menu.title')}
      note={counts && <MenuCounts {...counts} />}
      search={<FindField label={t('desk_menu.search')} value={typed} onChange={onType} />}
    >
      {mayAdd && (
        <LinkButton to="/desk/menu/new" icon="plus" size="sm">
          {t('desk_menu.new')}
        </LinkButton>
      )}
    </DeskHead>
  )
}

/** Items as they will be once all unsent acts are done. */
function useShownItems(menu: Menu | undefined) {
  const { acts } = useMenuActs()
  return (menu?.items ?? []).map((item) => withMenuActs(item, acts, menu?.sections ?? []))
}
