import { classNames } from '#ui/class-names.ts'

/** An amount from lib/format, with digits, sign and separators already applied. */
export type PriceParts = { amount: string; currency: string; currencyFirst: boolean }

const sizes = {
  xs: 'text-xs',
  sm: 'text-sm',
  label: 'text-label',
  name: 'text-name',
  h3: 'text-h3',
  lg: 'text-[1.375rem]',
  xl: 'text-[1.875rem]',
  inherit: '',
}

type PriceProps = {
  price: PriceParts
  /** The previous price. Its label ("Before") is for people who cannot see that it is struck through. */
  before?: PriceParts | undefined
  beforeLabel?: string
  size?: keyof typeof sizes
  className?: string
}

/** Shows the amount prominently and the currency small and muted; both are isolated from the direction of the surrounding text. */
export function Price({ price, before, beforeLabel, size = 'name', className }: PriceProps) {
  return (
    <span className={classNames('amount', sizes[size], className)}>
      <Amount {...price} />
      {before && ' '}
      {before && (
        <s className="ms-0.5 text-[0.79em] text-ink-3">
          {beforeLabel && <span className="sr-only">{beforeLabel} </span>}
          <bdi dir="ltr">{before.amount}</bdi>
        </s>
      )}
    </span>
  )
}

function Amount({ amount, currency, currencyFirst }: PriceParts) {
  const number = <b>{amount}</b>
  const unit = <span className="currency">{currency}</span>
  // A currency code keeps a space to its number ("SAR 24.00"), a symbol does not ("$24.00").
  const gap = /\p{L}/u.test(currency) && '\u00a0'
  // A currency in front is left-to-right in every language; an Arabic one after the number keeps the number's own order.
  return currencyFirst ? (
    <bdi dir="ltr">
      {unit}
      {gap}
      {number}
    </bdi>
  ) : (
    <bdi>
      <bdi dir="ltr">{number}</bdi>
      {gap}
      {unit}
    </bdi>
  )
}
