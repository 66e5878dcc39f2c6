import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { toLocalTime } from '@medina/time/local-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/cards.css'
import '#ui/note.css'
import '#pages/settings/settings.css'
import '#shop/shop.css'
import './offers.css'
import { StoreCampaigns } from './campaigns/store-campaigns.tsx'
import { monthOf } from './month.ts'
import { MonthBar } from './month-bar.tsx'
import { OfferCalendar } from './offer-calendar.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OfferFormDialog, type OpenForm } from './forms/offer-form-dialog.tsx'
import { OfferList } from './offer-list.tsx'
import { NewOffer } from './new-offer.tsx'
import { keyOf, useOffers } from './offers.data.ts'
import { Pauses } from './pauses/pauses.tsx'
import { useReferral } from './referral/referral.data.ts'
import { ReferralPart } from './referral/referral-part.tsx'
import { usePauses } from './pauses/use-pauses.ts'
import { StoreOfferFormDialog } from './forms/store-offer-form-dialog.tsx'
import { useOfferRights } from './use-offer-rights.ts'
import { WaitingOffers } from './waiting-offers.tsx'

/** The offers of the business and its stores in a month: a calendar where there is room for one, or a list. */
export function OffersPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 1024px)')
  const today = toLocalTime(useDeskNow(), useDeskZone()).date
  const month = monthOf(readDay(params.get('month')) ?? today)
  const found = useOffers(month)
  const { mayDecide } = useOfferRights()
  const change = (more: Record<string, string>) => setParams({ ...Object.fromEntries(params), ...more }, { replace: true })
  const { offers = [], waiting = [] } = found.listed ?? {}
  const { offer, form, setOpen, setForm, edit, saved } = useOpened([...offers, ...waiting])
  const isList = !isWide || params.get('view') === 'list'
  const { inMonth, open, plan, dialogs } = usePauses(isList ? null : month)
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_offers.title')}>
        <ReferralPart />
        <NewOffer
          onPause={plan}
          onNew={(kind, storeId) => setForm({ kind, row: null, isCopy: false, isUsed: false, storeId, isOwn: storeId !== null })}
        />
      </DeskHead>
      <MonthBar
        month={month}
        onMonth={(first) => change({ month: first.slice(0, 7) })}
        isList={isList}
        onView={isWide ? (view) => change({ view }) : null}
      />
      <main
        id="content"
        className="desk-scroll"
        data-view={isList ? 'list' : 'calendar'}
        aria-busy={found.listed === undefined || found.isOld}
      >
        {mayDecide && <WaitingOffers offers={waiting} onOpen={(each) => setOpen(keyOf(each))} />}
        <Shown
          found={found}
          pauses={inMonth}
          isList={isList}
          month={month}
          onOpen={(each) => setOpen(keyOf(each))}
          onOpenPause={open}
          onMoved={() => void saved()}
        />
        <StoreCampaigns />
        <Pauses {...dialogs} today={today} />
      </main>
      {offer !== undefined && (
        <OfferDialog
          offer={offer}
          onEdit={() => edit(false)}
          onCopy={() => edit(true)}
          onSaved={() => void saved()}
          onClose={() => setOpen(null)}
        />
      )}
      {form !== null && <FormDialog form={form} today={today} onSaved={() => void saved()} onClose={() => setForm(null)} />}
    </div>
  )
}

type ShownForm = OpenForm & { isOwn: boolean }

/** The offer that is open, or the form of one that is made, changed or copied. */
function useOpened(offers: readonly Offer[]) {
  const { isOwn } = useOfferRights()
  const client = useQueryClient()
  const [open, setOpen] = useState<string | null>(null)
  const [form, setForm] = useState<ShownForm | null>(null)
  const offer = offers.find((each) => keyOf(each) === open)
  const edit = (isCopy: boolean) => {
    if (offer === undefined) return
    setOpen(null)
    const { kind, row, store, use } = offer
    setForm({ kind, row, isCopy, isUsed: (use?.count ?? 0) > 0, storeId: store?.id ?? null, isOwn: isOwn(offer) })
  }
  const saved = () => {
    setForm(null)
    return client.invalidateQueries({ queryKey: ['desk', 'offers'] })
  }
  return { offer, form, setOpen, setForm, edit, saved }
}

type FormProps = { form: ShownForm; today: string; onSaved: () => void; onClose: () => void }

function FormDialog({ form: { isOwn, ...form }, ...shared }: FormProps) {
  const { kind, storeId } = form
  if (isOwn && storeId !== null && (kind === 'coupon' || kind === 'flash_sale'))
    return <StoreOfferFormDialog {...shared} form={{ ...form, kind, storeId }} />
  return <OfferFormDialog {...shared} form={form} />
}

type ShownProps = {
  found: ReturnType<typeof useOffers>
  isList: boolean
  month: ReturnType<typeof monthOf>
  pauses: readonly PlannedPause[]
  onOpen: (offer: Offer) => void
  onOpenPause: (id: number) => void
  onMoved: () => void
}

function Shown({ found: { listed, hasFailed, retry }, isList, pauses, ...shown }: ShownProps) {
  const { t } = useText()
  const hasReferral = useReferral() !== null
  if (listed === undefined && hasFailed)
    return (
      <EmptyState art="notification" title={t('error.generic')}>
        <Button onClick={retry}>{t('ui.retry')}</Button>
      </EmptyState>
    )
  if (listed === undefined)
    return (
      <div className="grid h-full place-items-center">
        <LoadingMark size={48} />
      </div>
    )
  const { offers, today, has_more: hasMore } = listed
  if (offers.length + pauses.length === 0 && (isList || !hasReferral))
    return (
      <EmptyState art="coupon" title={t('desk_offers.none')}>
        {t('desk_offers.none_text')}
      </EmptyState>
    )
  return (
    <>
      {hasMore && <p className="desk-note desk-offers-note">{t('desk_offers.more')}</p>}
      {isList ? (
        <OfferList offers={offers} onOpen={shown.onOpen} />
      ) : (
        <OfferCalendar offers={offers} pauses={pauses} today={today} {...shown} />
      )}
    </>
  )
}

/** The first day of a month of the address, such as "2026-11"; null for anything else. */
function readDay(text: string | null): string | null {
  return text !== null && /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : null
}
