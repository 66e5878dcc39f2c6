import { calculateDiscountedPrice } from '@medina/pricing/item-discount'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { textIn } from '#pages/menu/editor/options/option-groups.ts'
import type { PartProps } from '#pages/menu/editor/part-props.ts'
import { usePhotoAddress } from '#pages/menu/editor/photos/photo-tile.tsx'
import { tripPrices, useVehicleWords } from '#pages/menu/waiting/vehicle-words.ts'
import { readAmount } from '#ui/read-amount.ts'

const PERCENT_DIGITS = 2

/** The vehicle as lists show it, in the language of the form: its photo, facts and prices. */
export function VehiclePreview({ edit, form, language }: PartProps) {
  const { t } = useText()
  const { text } = useMoney()
  const words = useVehicleWords()
  const { valueOf, photos } = edit
  const src = usePhotoAddress(photos[0])
  const names = Object.fromEntries([language, ...form.languages].map((each) => [each, valueOf(`name_${each}`)]))
  const name = textIn(names, language)
  const isAmount = valueOf('discount_type') === 'amount'
  const discount = readAmount(valueOf('discount'), isAmount ? form.digits : PERCENT_DIGITS) ?? 0
  const facts = [
    valueOf('seating_capacity') === '' ? null : t('desk_vehicles.seats', { n: Number(valueOf('seating_capacity')) || 0 }),
    words.valueOf('transmission_type', valueOf('transmission_type')),
    words.valueOf('fuel_type', valueOf('fuel_type')),
  ].filter((fact) => fact !== null)
  return (
    <section className="desk-item-card" aria-label={t('desk_menu.as_seen')}>
      <h2>{t('desk_menu.as_seen')}</h2>
      <div className="desk-vehicle-preview" inert>
        <div className="relative">
          {photos[0]?.file === undefined ? (
            <Picture src={src} alt="" name={name} sizes="320px" maxWidth={640} className="rounded-md" />
          ) : (
            <img src={src} alt="" className="desk-item-square" />
          )}
          {discount > 0 && (
            <Ribbon>
              {isAmount
                ? t('desk_vehicles.off_amount', { amount: text(discount) })
                : t('desk_menu.off_percent', { percent: discount })}
            </Ribbon>
          )}
        </div>
        <bdi className="mt-2 block font-medium">{name}</bdi>
        <p className="desk-quiet desk-vehicle-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <PlanPrices valueOf={valueOf} digits={form.digits} percent={isAmount ? 0 : Math.min(discount, 100)} />
      </div>
    </section>
  )
}

type PricesProps = { valueOf: PartProps['edit']['valueOf']; digits: number; percent: number }

/** The price of each plan. An amount is taken off the whole trip, so only a percentage shows here. */
function PlanPrices({ valueOf, digits, percent }: PricesProps) {
  const { t } = useText()
  const { parts } = useMoney()
  return (
    <div className="desk-vehicle-card-prices">
      {tripPrices.map((column) => {
        const full = readAmount(valueOf(column), digits)
        if (full === null) return null
        const minor = calculateDiscountedPrice(toMinor(full, digits), { discount: percent, discount_type: 'percent' })
        const paid = toDecimal(minor, digits)
        return (
          <div key={column} className="desk-vehicle-price">
            <Price price={parts(paid)} before={paid < full ? parts(full) : undefined} />
            <span className="desk-quiet">{t(`desk_vehicles.per_${column}`)}</span>
          </div>
        )
      })}
    </div>
  )
}
