import type { Order } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { AddressPerson, AddressText } from '#features/address/address-text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

type End = NonNullable<Order['delivery_address']>

/** A parcel: its contents, both ends of its route, the payer, the instructions, and the reason of its return. */
export default function ParcelContents({ order }: { order: Order }) {
  const { t } = useText()
  const money = useMoney()
  const { parcel_category: category, parcel_return: back } = order
  const notes = [
    [t('parcel_order.payer'), order.charge_payer && t(`parcel_order.payer_${order.charge_payer}`)],
    [t('order.instruction'), order.delivery_instruction],
    [t('parcel_order.note'), order.order_note],
    [t('parcel_order.return_reason'), back?.reason],
    [t('parcel_order.return_fee'), back === null ? null : money.text(back.return_fee)],
  ] as const
  return (
    <section aria-label={t('parcel_order.title')} className="grid gap-4">
      {category !== null && (
        <div className="flex items-center gap-3.5">
          <Picture
            src={category.image_full_url}
            alt=""
            name={category.name}
            sizes="52px"
            maxWidth={320}
            className="size-13 flex-none rounded-10"
          />
          <p className="min-w-0">
            <bdi className="block font-semibold leading-ui">{category.name}</bdi>
            <bdi className="block text-sm text-ink-2">{category.description}</bdi>
          </p>
        </div>
      )}
      {order.delivery_address === null && <p className="text-sm text-ink-2">{t('own_order.details_removed')}</p>}
      <ParcelEnd name="sender" end={order.delivery_address} />
      <ParcelEnd name="receiver" end={order.receiver_details} />
      {notes.map(
        ([label, note]) =>
          note && (
            <p key={label}>
              <span className="block text-sm text-ink-2">{label}</span>
              <bdi>{note}</bdi>
            </p>
          ),
      )}
    </section>
  )
}

function ParcelEnd({ name, end }: { name: 'sender' | 'receiver'; end: End | null }) {
  const { t } = useText()
  if (end === null) return null
  return (
    <div className="flex gap-3.5">
      <Icon name={name === 'sender' ? 'upload' : 'download'} className="mt-0.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-2">{t(`parcel_order.${name}`)}</p>
        <p className="font-semibold leading-ui">
          <AddressText address={end} />
        </p>
        <p className="text-sm text-ink-2">
          <AddressPerson address={end} />
        </p>
      </div>
    </div>
  )
}
