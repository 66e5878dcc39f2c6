import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskHead } from '#ui/desk-head.tsx'

/** Shown in place of a page that the role or the key does not open. */
export function NotAllowedPage() {
  const { t } = useText()
  const { me } = useDesk()
  const name = me.person === undefined ? me.name : `${me.name} (${t(`desk.role_${me.person.role}`)})`
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.not_allowed_title')} />
      <main id="content" className="desk-scroll">
        <EmptyState
          art="404"
          title={t('desk.not_allowed_title')}
          action={
            <TravelLink to="/desk" className={buttonClasses({})}>
              {t('desk.orders')}
            </TravelLink>
          }
        >
          {t('desk.not_allowed_text', { name })}
        </EmptyState>
      </main>
    </div>
  )
}
