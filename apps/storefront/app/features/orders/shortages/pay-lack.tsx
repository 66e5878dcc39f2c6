import { useMutation } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

/** The least amount of a payment page. */
const LEAST = 1

/** Adds the amount that the customer's wallet lacks on a payment page, which leads back to the question; nothing if it lacks none. */
export function PayLack({ orderId, lacks }: { orderId: number; lacks: number }) {
  const isCustomer = useIsCustomer()
  const { t } = useText()
  const money = useMoney()
  const { data: config } = useSettings()
  const isOpen = config?.customer_wallet_status === 1 && config.add_fund_status === 1 && config.digital_payment
  const gateways = isOpen ? config.active_payment_method_list : []
  const { call, headers } = useShop()
  // Payment pages take at most two decimals.
  const amount = Math.max(LEAST, Math.ceil(Math.round(lacks * 1e4) / 100) / 100)
  const paying = useMutation({
    mutationFn: (gateway: string) => {
      const callback = `/runs-out?order=${orderId}`
      const body = { amount, payment_method: gateway, callback, payment_platform: 'web' }
      return call('wallet.addFund', { body }, headers)
    },
    onSuccess: ({ redirect_link: link }) => location.assign(link),
    onError: (error) => showFailure(error, t),
  })
  if (!isCustomer || lacks === 0) return null
  return (
    <div className="grid gap-2">
      {gateways.map(({ gateway, gateway_title: title }) => (
        <Button
          key={gateway}
          variant="secondary"
          size="lg"
          block
          pending={paying.isPending && paying.variables === gateway}
          disabled={paying.isPending}
          onClick={() => paying.mutate(gateway)}
        >
          {t('shortage.pay_lack', { amount: money.text(amount), gateway: title ?? gateway })}
        </Button>
      ))}
    </div>
  )
}
