import { type ReactNode, Suspense } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { startSound } from '#sound/sound-store.ts'
import { useDeskTime } from '#session/use-desk-time.ts'

/** A board without any order: when the store opens, and whether the till can be heard. */
export function BoardEmpty({ below }: { below?: ReactNode }) {
  const { t } = useText()
  const { store } = useDesk()
  const time = useDeskTime()
  const opens = store !== null && !store.open ? store.opens_at : null
  return (
    <main id="content" className="desk-scroll">
      <div className="desk-box desk-narrow py-4">
        <EmptyState
          art="notification"
          title={t('desk_board.no_orders')}
          action={
            <Button variant="secondary" onClick={() => void startSound()}>
              {t('desk_board.test_sound')}
            </Button>
          }
        >
          {opens === null ? t('desk_board.rings_here') : t('desk_board.opens_then_rings', { time: time(opens) })}
        </EmptyState>
      </div>
      <div className="desk-narrow mt-4">
        <Suspense>{below}</Suspense>
      </div>
    </main>
  )
}
