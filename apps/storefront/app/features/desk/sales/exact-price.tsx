import { formatNumber } from '../../../lib/format/numbers.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { useMoney } from '../../site/site.tsx'

type ExactPriceProps = { amount: number; size?: 'sm' | 'label' | 'name' | 'h3' | 'inherit'; className?: string }

/** An amount to the last unit, however large: prices of the shop are abbreviated, accounts never. */
export function ExactPrice({ amount, size = 'sm', className }: ExactPriceProps) {
  const { language } = useText()
  const money = useMoney()
  const { digits } = money.currency
  return (
    <Price
      price={{ ...money.parts(amount), amount: formatNumber(amount, language, digits, digits) }}
      size={size}
      className={className ?? ''}
    />
  )
}
