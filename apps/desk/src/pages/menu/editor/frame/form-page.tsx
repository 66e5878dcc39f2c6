import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { menuDrafts, type MenuSubject } from '#acts/menu-act-store.ts'
import { always } from '#session/desk-session.tsx'
import { homes } from '#pages/menu/homes.ts'
import { DeskHead } from '#ui/desk-head.tsx'

// The pages of the forms of items and of vehicles share these parts.

/** An id of an address; null for anything else. */
export const toId = (text: string | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

/** Read once: afterwards the form itself has the draft. */
export function useFirstDraft(key: string) {
  return useQuery({
    queryKey: ['desk', 'draft', key],
    queryFn: async () => (await menuDrafts.find(key).catch(() => undefined)) ?? null,
    ...always,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

type PageProps = { subject?: MenuSubject }

const titles = { item: 'desk_menu.title', vehicle: 'desk_stock.vehicles' } as const

export function FormWaiting({ subject = 'item' }: PageProps) {
  const { t } = useText()
  return (
    <div className="desk-main">
      <DeskHead title={t(titles[subject])} />
      <main id="content" className="desk-scroll grid place-items-center" aria-busy="true">
        <LoadingMark size={48} />
      </main>
    </div>
  )
}

export function FormMissing({ subject = 'item' }: PageProps) {
  const { t } = useText()
  const isItem = subject === 'item'
  return (
    <div className="desk-main">
      <DeskHead title={t(titles[subject])} />
      <main id="content" className="desk-scroll">
        <EmptyState
          art="search"
          title={t(isItem ? 'desk_menu.missing' : 'desk_vehicles.missing')}
          action={<LinkButton to={homes[subject]}>{t(isItem ? 'desk_menu.to_menu' : 'desk_vehicles.to_vehicles')}</LinkButton>}
        />
      </main>
    </div>
  )
}
