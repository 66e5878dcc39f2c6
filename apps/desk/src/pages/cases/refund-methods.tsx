import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

type Refund = { gateway: number; wallet: number; manual: number; gatewayName?: string | null }

/** The methods of a refund, the card first. */
export function RefundMethods({ gateway, wallet, manual, gatewayName = null }: Refund) {
  const { t } = useText()
  const money = useMoney()
  const ways = [
    [gatewayName ?? t('desk_cases.way_gateway'), gateway],
    [t('desk_cases.way_wallet'), wallet],
    [t('desk_cases.way_manual'), manual],
  ] as const
  return (
    <dl className="desk-box desk-case-sums">
      {ways.map(([name, amount]) =>
        amount <= 0 ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price price={money.parts(amount)} size="sm" />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
