import type { ParcelCategory } from '@medina/contract/orders/parcels'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { formatDistance } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { AddressPerson, AddressText } from '#features/address/address-text.tsx'
import { OfflinePart } from '#features/checkout/payment/offline-part.tsx'
import { PaymentCard } from '#features/checkout/payment/payment-card.tsx'
import { TipCard } from '#features/checkout/payment/tip-card.tsx'
import { readSlotTerms } from '#features/checkout/receiving/use-slot-days.ts'
import { GuestNote } from '#features/checkout/recipient/guest-note.tsx'
import { OpenAccount } from '#features/checkout/recipient/open-account.tsx'
import { UpdatesTick } from '#features/checkout/recipient/updates-tick.tsx'
import { type ParcelEnd, saveParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { parcelQueries } from '#features/parcel/parcel.data.ts'
import { PayerChoice } from '#features/parcel/payer-choice.tsx'
import { PickupTime } from './pickup-time.tsx'
import type { ParcelCheckoutState } from './use-parcel-checkout.ts'

type Props = { checkout: ParcelCheckoutState }

/** The cards of a parcel's checkout, in order. */
export function ParcelCards({ checkout, category }: Props & { category: ParcelCategory }) {
  const { t } = useText()
  const { parcel, config, isGuest, choice, change, hasTips, bill } = checkout
  return (
    <div className="grid content-start gap-4">
      <header className="flex items-center gap-3">
        <TravelLink
          to="/parcel-delivery-info"
          className="round size-11 bg-surface-2 hover-fill"
          aria-label={t('parcel.back_to_form')}
        >
          <Icon name="arrow-back" size={22} />
        </TravelLink>
        <h1 className="text-h1">{t('parcel.title')}</h1>
      </header>
      {isGuest && <GuestNote isOff={config.guest_checkout_status === 0} />}
      <Ends checkout={checkout} category={category} />
      {config.schedule_order && bill.quote !== undefined && (
        <PickupTime
          quote={bill.quote}
          terms={readSlotTerms(config)}
          value={choice.pickupAt}
          onChange={(pickupAt) => change({ pickupAt })}
        />
      )}
      <section className="card px-4 py-4.5 md:px-5">
        <PayerChoice payer={parcel.payer} payers={bill.quote?.charge_payers} onChange={(payer) => saveParcelDraft({ payer })} />
      </section>
      <Payment checkout={checkout} />
      {hasTips && <TipCard tip={choice.tip} amounts={config.dm_tips_amounts} onChange={(tip) => change({ tip })} />}
      <Wishes checkout={checkout} />
      <UpdatesTick
        config={config}
        owner={checkout.owner}
        phone={parcel.sender.contact_person_number}
        isWanted={choice.whatsapp}
        onChange={(whatsapp) => change({ whatsapp })}
      />
    </div>
  )
}

/** Category, sender and receiver, each with a link back to its fields. */
function Ends({ checkout, category }: Props & { category: ParcelCategory }) {
  const { t, language } = useText()
  const { parcel, bill, config, isGuest, account } = checkout
  return (
    <section aria-label={t('parcel.delivery')} className="card grid gap-4 px-4 py-4.5 md:px-5">
      <End name="sender" end={parcel.sender} />
      <End name="receiver" end={parcel.receiver} />
      <div className="flex items-center gap-3 border-t border-line pt-4">
        <Picture
          src={category.image_full_url}
          alt=""
          name={category.name}
          sizes="48px"
          maxWidth={320}
          className="size-12 flex-none rounded-14"
        />
        <p className="min-w-0 flex-1">
          <bdi className="block font-semibold leading-ui">{category.name}</bdi>
          {bill.quote !== undefined && (
            <span className="text-sm text-ink-2">{formatDistance(bill.quote.distance * 1000, language)}</span>
          )}
        </p>
        <EditLink label={t('parcel.edit_contents')} />
      </div>
      {isGuest && config.centralize_login.manual_login_status === 1 && (
        <OpenAccount ref={account.fields} isWanted={account.isWanted} onChange={account.setWanted} />
      )}
    </section>
  )
}

function End({ name, end }: { name: 'sender' | 'receiver'; end: ParcelEnd }) {
  const { t } = useText()
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name={name === 'sender' ? 'upload' : 'download'} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-regular text-ink-2">{t(`parcel.${name}`)}</h2>
        <p className="font-semibold leading-ui text-pretty">
          <AddressText address={end} />
        </p>
        <p className="text-sm text-ink-2">
          <AddressPerson address={end} />
        </p>
      </div>
      <EditLink label={t(`parcel.edit_${name}`)} />
    </div>
  )
}

function EditLink({ label }: { label: string }) {
  const { t } = useText()
  return (
    <TravelLink to="/parcel-delivery-info" className="text-action inline-flex min-h-11 items-center px-1" aria-label={label}>
      {t('ui.edit')}
    </TravelLink>
  )
}

function Payment({ checkout: { parcel, choice, change, bill, offline } }: Props) {
  const { t } = useText()
  const money = useMoney()
  const { offer, split, quote, refusal } = bill
  if (quote === undefined && refusal === null) return <Skeleton className="h-60 rounded-lg" />
  return (
    <PaymentCard
      {...{ offer, split }}
      wish={choice.payment}
      words={{
        cash:
          parcel.payer === 'receiver'
            ? { title: t('order.cash'), note: t('parcel.payer_cash') }
            : { title: t('order.cash_pickup'), note: t('checkout.cash_pickup_note') },
      }}
      total={quote?.total ?? 0}
      offline={
        <OfflinePart ref={offline.form} amount={money.text(split.due)} draft={offline.draft} onChange={offline.setDraft} />
      }
      onChange={(payment) => change({ payment })}
    />
  )
}

/** An instruction for the courier from the shop's list, and a note. */
function Wishes({ checkout: { choice, change } }: Props) {
  const { t } = useText()
  const instructions = useQuery(parcelQueries.instructions(useShop())).data?.data ?? []
  return (
    <section aria-labelledby="parcel-wishes" className="card grid gap-4 px-4 py-4.5 md:px-5">
      <h2 id="parcel-wishes" className="text-h3">
        {t('parcel.wishes')}
      </h2>
      {instructions.length > 0 && (
        <Select
          label={t('order.instruction')}
          value={choice.instruction}
          onChange={({ currentTarget }) => change({ instruction: currentTarget.value })}
        >
          <option value="">{t('checkout.no_choice')}</option>
          {instructions.map(({ id, instruction }) => (
            <option key={id} value={instruction}>
              {instruction}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={t('parcel.note')}
        aside={t('ui.optional')}
        rows={2}
        maxLength={191}
        value={choice.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </section>
  )
}
