import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

/** The surcharge of an option: "+6.00", or "Included". */
export function PriceDifference({ amount }: { amount: number }) {
  const { t } = useText()
  const money = useMoney()
  if (amount === 0) return <span className="font-regular">{t('item.included')}</span>
  const { amount: number, currency, currencyFirst } = money.parts(amount)
  return (
    <bdi className="whitespace-nowrap">
      <bdi dir="ltr">{amount > 0 ? `+${number}` : number}</bdi>
      {!currencyFirst && <span className="text-[.85em]">{`\u00a0${currency}`}</span>}
    </bdi>
  )
}
