import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'

/** Shown for an unknown address of the desk. */
export function MissingPage() {
  const { t } = useText()
  return (
    <div className="desk-main">
      <DeskHead title={t('error.missing_title')} />
      <main id="content" className="desk-scroll">
        <EmptyState
          art="404"
          title={t('error.missing_title')}
          action={
            <TravelLink to="/desk" className={buttonClasses({})}>
              {t('desk.orders')}
            </TravelLink>
          }
        />
      </main>
    </div>
  )
}
