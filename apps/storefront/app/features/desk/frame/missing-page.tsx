import { buttonClasses } from '../../../ui/button/button-classes.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TravelLink } from '../../../ui/navigation/travel-link.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { DeskHead } from './desk-head.tsx'

/** An address of the desk that leads nowhere. */
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
