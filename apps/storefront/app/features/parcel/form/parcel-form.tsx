import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '@medina/web/api/shop.tsx'
import { useOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { LoadFailed } from '#features/checkout/load-failed.tsx'
import { useQuote } from '#features/checkout/checkout.data.ts'
import { readRefusal } from '#features/checkout/summary/use-checkout-bill.ts'
import { saveParcelDraft, useParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { type Parcel, toParcelQuoteBody } from '#features/parcel/parcel-body.ts'
import { parcelQueries } from '#features/parcel/parcel.data.ts'
import { useParcelEnds } from '#features/parcel/use-parcel-ends.ts'
import { CategoryChoice } from './category-choice.tsx'
import { EndCard } from './end-card.tsx'
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
      <div className="grid content-start gap-4">
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
        <Button size="lg" block onClick={proceed}>
          {t('parcel.proceed')}
        </Button>
      </FormSummary>
    </div>
  )
}

function useParcelPrice(parcel: Parcel) {
  const { t } = useText()
  const body = toParcelQuoteBody(parcel, { owner: useOwner() })
  const { quote, isOld, error } = useQuote(body, NO_LINES)
  if (body === null) return { quote: undefined, isOld: false, refusal: null }
  return { quote, isOld, refusal: readRefusal(error, t) }
}

const NO_LINES: readonly never[] = []
