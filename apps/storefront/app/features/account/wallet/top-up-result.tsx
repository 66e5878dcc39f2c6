import type { TopUp } from '@medina/contract/wallet/top-ups'
import { useSearchParams } from 'react-router'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { useGatewayName, useTopUp } from './wallet.data.ts'

type TopUpResultProps = { onAgain: ((amount: number) => void) | null }

/**
 * The outcome of a top-up after the return from a gateway, as the server knows it. The flag in the address only selects the text for a
 * payment without an answer. Without a flag, a row of the history was opened: time and method are shown.
 */
export function TopUpResult({ onAgain }: TopUpResultProps) {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('top_up'))
  if (!Number.isSafeInteger(id) || id <= 0) return null
  const close = () => {
    const query = new URLSearchParams(search)
    query.delete('top_up')
    query.delete('flag')
    setSearch(query, { replace: true, preventScrollReset: true })
  }
  return (
    <div aria-live="polite">
      <Result id={id} flag={search.get('flag')} onAgain={onAgain} onClose={close} />
    </div>
  )
}

type ResultProps = TopUpResultProps & { id: number; flag: string | null; onClose: () => void }

function Result({ id, flag, onAgain, onClose }: ResultProps) {
  const { t } = useText()
  const money = useMoney()
  const { data: topUp } = useTopUp(id)
  if (topUp === undefined) return null
  const state = stateOf(topUp, flag === 'cancel')
  const amount = money.text(state === 'paid' ? topUp.amount + topUp.bonus : topUp.amount)
  const canRetry = (state === 'payment_failed' || state === 'payment_left') && onAgain !== null
  return (
    <Notice
      tone={tones[state]}
      title={t(flag === null && state === 'paid' ? 'wallet.was_added' : `wallet.${state}`, { amount })}
      action={
        <span className="flex items-center gap-1">
          {canRetry && (
            <Button
              variant="plain"
              onClick={() => {
                onClose()
                onAgain(topUp.amount)
              }}
            >
              {t('wallet.try_again')}
            </Button>
          )}
          {state !== 'waiting' && <IconButton icon="close" label={t('ui.close')} size={36} onClick={onClose} />}
        </span>
      }
    >
      {flag === null && <Receipt topUp={topUp} />}
      {state === 'waiting' && t('wallet.waiting_text')}
      {state === 'paid' && topUp.bonus > 0 && t('wallet.paid_bonus', { amount: money.text(topUp.bonus) })}
      {(state === 'payment_failed' || state === 'payment_left') && t('wallet.nothing_added')}
    </Notice>
  )
}

function Receipt({ topUp: { created_at, payment_method } }: { topUp: TopUp }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const gateway = useGatewayName(payment_method)
  const opened = new Date(created_at)
  const date = formatDate(opened, language, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  const time = formatTime(opened, language, timeZone)
  return <>{gateway === null ? t('wallet.was_at', { date, time }) : t('wallet.paid_at', { date, time, gateway })} </>
}

const tones = { paid: 'success', waiting: 'info', payment_failed: 'danger', payment_left: 'warning' } as const

function stateOf({ status }: TopUp, wasLeft: boolean): keyof typeof tones {
  if (status === 'paid') return 'paid'
  if (status === 'failed') return 'payment_failed'
  return status === 'canceled' || wasLeft ? 'payment_left' : 'waiting'
}
