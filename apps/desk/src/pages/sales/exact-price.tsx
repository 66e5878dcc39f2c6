import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

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
