import type { PlacedPhoneOrder } from '@medina/contract/orders/phone-orders'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useEndCall, usePlaced } from './phone-order.data.ts'
import './phone-order.css'

/** The number of the order, the amount that is due, and how it is paid, for the caller to hear. */
export function PlacedOrder({ orderId }: { orderId: number }) {
  const { t } = useText()
  const { data, isError } = usePlaced(orderId)
  const end = useEndCall()
  return (
    <section aria-labelledby="placed" className="shell caller-placed">
      <h1 id="placed" className="text-h1">
        {t('caller.placed', { id: String(orderId) })}
      </h1>
      {data === undefined && !isError && <Skeleton className="h-12 rounded-14" />}
      {isError && <Notice tone="warning" title={t('caller.read_failed')} />}
      {data !== undefined && <Payment placed={data} />}
      <div className="grid gap-3">
        <Button size="lg" block pending={end.isPending} onClick={() => end.mutate(`/desk/orders?show=${orderId}`)}>
          {t('caller.see')}
        </Button>
        <LinkButton to="/home" variant="secondary" size="lg" block>
          {t('caller.more')}
        </LinkButton>
      </div>
    </section>
  )
}

function Payment({ placed: { order_amount, pay_url, sent } }: { placed: PlacedPhoneOrder }) {
  const { t } = useText()
  const amount = useMoney().text(order_amount)
  const contact = sent === null ? null : <bdi dir="ltr">{sent.to}</bdi>
  if (pay_url === null)
    return (
      <div className="card caller-card">
        <p className="font-semibold">{t('caller.cash', { amount })}</p>
        {sent !== null && <p className="text-ink-2">{t('caller.told', { to: sent.to })}</p>}
      </div>
    )
  return (
    <div className="card caller-card">
      {contact === null ? (
        <Notice tone="warning" title={t('caller.not_sent')} />
      ) : (
        <p className="font-semibold">{t('caller.link_sent', { to: sent?.to ?? '' })}</p>
      )}
      <p className="text-ink-2">{t('caller.within', { amount })}</p>
      <PayLink url={new URL(pay_url, location.origin).href} />
    </div>
  )
}

function PayLink({ url }: { url: string }) {
  const { t } = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    showToast(t('caller.copied'), { tone: 'success' })
  }
  return (
    <div className="caller-link-row">
      <output aria-label={t('caller.link')} dir="ltr" className="caller-link">
        {url}
      </output>
      <Button variant="secondary" onClick={() => void copy().catch(() => undefined)}>
        {t('caller.copy')}
      </Button>
    </div>
  )
}
