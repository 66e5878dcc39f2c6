import { useId } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useConnection } from '#connection/connection-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import './card-code.css'

/** `code`: the path and the size of its picture; undefined until it is drawn. */
type CodeProps = { code: { path: string; size: number } | undefined; amount: number; onClose: () => void }

/** The code opens below what is on the screen, and is to be scanned at once. */
function show(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'center' })
}

/** The code that a customer scans to pay at the door, and what the courier waits for. */
export function CardCode({ code, amount, onClose }: CodeProps) {
  const { t } = useText()
  const money = useMoney()
  const { state } = useConnection()
  const id = useId()
  return (
    <section ref={show} className="courier-card" aria-labelledby={id}>
      <h3 id={id} className="courier-card-amount">
        <bdi>{money.text(amount)}</bdi>
      </h3>
      <p>{t('desk_courier.card_scan')}</p>
      {code !== undefined && (
        <svg
          className="courier-card-code"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={t('desk_courier.card_code')}
          shapeRendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
      {state === 'live' ? (
        <p className="courier-card-state" role="status">
          <LoadingMark size={20} />
          {t('desk_courier.card_waits')}
        </p>
      ) : (
        <p className="desk-note desk-note-warning" role="status">
          <DeskIcon name="warning" size={18} />
          <span>{t('desk_courier.card_offline')}</span>
        </p>
      )}
      <Button variant="ghost" block onClick={onClose}>
        {t('desk_courier.card_cash')}
      </Button>
    </section>
  )
}
