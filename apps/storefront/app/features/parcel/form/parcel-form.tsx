import type { Quote } from '@medina/contract/orders/checkout'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '@medina/web/api/shop.tsx'
import { useOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { ActionBar } from '@medina/web/ui/navigation/action-bar.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { LoadFailed } from '#features/checkout/load-failed.tsx'
import { useQuote } from '#features/checkout/checkout.data.ts'
import { readRefusal } from '#features/checkout/summary/use-checkout-bill.ts'
import { saveParcelDraft, useParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { type Parcel, toParcelQuoteBody } from '#features/parcel/parcel-body.ts'
import { parcelQueries } from '#features/parcel/parcel.data.ts'
import { useParcelEnds } from '#features/parcel/use-parcel-ends.ts'
import { CategoryChoice } from './category-choice.tsx'
import { EndCard } from './end-card.tsx'
import { focusNext } from './focus-next.ts'
import { FormSummary } from './form-summary.tsx'
import { useEndForm } from './use-end-form.ts'

/** "Parcel Delivery Information": contents, sender and receiver, with route and price next to them. */
export function ParcelForm() {
  const { t } = useText()
  const navigate = useNavigate()
  const shop = useShop()
  const categories = useQuery(parcelQueries.categories(shop))
  const { categoryId, payer } = useParcelDraft()
  const ends = useParcelEnds()
  const sender = useEndForm('sender', ends.sender)
  const receiver = useEndForm('receiver', ends.receiver)
  const [isChecked, setChecked] = useState(false)
  // A category of another module, or one that is no longer offered, counts as none.
  const category = categories.data?.find(({ id }) => id === categoryId) ?? null
  const parcel: Parcel = { categoryId: category?.id ?? null, payer, ...ends }
  const { quote, isOld, refusal } = useParcelPrice(parcel)

  function swap(): void {
    const [from, to] = [sender.values, receiver.values]
    sender.change(to)
    receiver.change(from)
  }

  function proceed(): void {
    setChecked(true)
    // All errors are shown at once. Each form takes the focus to its own, so the last one checked is the first on the page.
    const isReceiverWhole = receiver.validate() !== null
    const isSenderWhole = sender.validate() !== null
    if (category === null) return document.querySelector<HTMLElement>('#parcel-category input')?.focus()
    if (!isSenderWhole || !isReceiverWhole) return
    saveParcelDraft({ sender: sender.values, receiver: receiver.values })
    void navigate('/checkout?page=parcel')
  }

  if (categories.isError) return <LoadFailed onRetry={() => void categories.refetch()} />
  return (
    <div className="parcel-columns">
      <div role="presentation" className="grid content-start gap-4" onKeyDown={goOn}>
        <h1 className="text-h1">{t('parcel.title')}</h1>
        <CategoryChoice
          categories={categories.data}
          chosenId={category?.id ?? null}
          isMissing={isChecked && category === null}
          onChoose={(id) => saveParcelDraft({ categoryId: id })}
        />
        <EndCard form={sender} />
        <Button variant="secondary" size="sm" icon="swap" className="min-h-11 justify-self-center" onClick={swap}>
          {t('parcel.swap')}
        </Button>
        <EndCard form={receiver} />
      </div>
      <FormSummary {...{ parcel, category, quote, isOld }} problem={refusal && <Notice tone="danger" title={refusal} />}>
        <ProceedButton className="max-lg:hidden" {...{ quote, isOld }} onProceed={proceed} />
      </FormSummary>
      <ActionBar>
        <ProceedButton {...{ quote, isOld }} onProceed={proceed} />
      </ActionBar>
    </div>
  )
}

type ProceedButtonProps = { className?: string; quote: Quote | undefined; isOld: boolean; onProceed: () => void }

/** Leads to the checkout, with the price from the first moment that it is known. */
function ProceedButton({ className, quote, isOld, onProceed }: ProceedButtonProps) {
  const { t } = useText()
  const money = useMoney()
  return (
    <Button
      size="lg"
      block
      data-parcel-proceed
      className={className}
      end={quote && <Price price={money.parts(quote.total)} size="inherit" className={isOld ? 'opacity-60' : undefined} />}
      onClick={onProceed}
    >
      {t('parcel.proceed')}
    </Button>
  )
}

/** Enter, or "next" on a phone's keyboard, leads to the next field that is missing. */
function goOn(event: KeyboardEvent): void {
  const { target } = event
  const isText = target instanceof HTMLInputElement && target.type !== 'radio'
  if (event.key !== 'Enter' || !isText || event.defaultPrevented || event.nativeEvent.isComposing) return
  event.preventDefault()
  focusNext(target)
}

function useParcelPrice(parcel: Parcel) {
  const { t } = useText()
  const body = toParcelQuoteBody(parcel, { owner: useOwner() })
  const { quote, isOld, error } = useQuote(body, NO_LINES)
  if (body === null) return { quote: undefined, isOld: false, refusal: null }
  return { quote, isOld, refusal: readRefusal(error, t) }
}

const NO_LINES: readonly never[] = []
