import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import '#shop/shop.css'
import { PeopleTabs } from './people-tabs.tsx'
import { usePeople } from './people.data.ts'
import { PersonPanel } from './panel/person-panel.tsx'
import { PersonColumns, PersonRow } from './person-row.tsx'
import { RolesTable } from './roles-table.tsx'

const NEW = 'new'

/** The people who sign in to the desk, with what their roles may do; one of them is open beside the list, and in the address. */
export function PeoplePage() {
  const { t } = useText()
  const people = usePeople()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 1180px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  const wanted = params.get('show')
  const shown = people?.find(({ id }) => String(id) === wanted) ?? null
  const isOpen = shown !== null || (wanted === NEW && people !== undefined)
  const open = (who: string) => setParams({ show: who })
  const close = () => {
    setParams({}, { replace: true })
    // A sheet gives the focus back by itself.
    if (isWide) main.current?.ownerDocument.getElementById(`person-${wanted}`)?.focus()
  }
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.people')}>
        <Button id={`person-${NEW}`} icon="plus" onClick={() => open(NEW)}>
          {t('desk_people.invite')}
        </Button>
      </DeskHead>
      <main id="content" ref={main} tabIndex={-1} {...focus} className="desk-scroll" aria-busy={people === undefined}>
        {people === undefined ? (
          <LoadingMark size={48} />
        ) : (
          <div className="desk-people-page" data-open={isWide && isOpen ? '' : undefined}>
            <div className="desk-narrow desk-people-wide">
              <PeopleTabs shown="people" />
              <section className="desk-box desk-people-list" aria-label={t('desk.people')}>
                {people.length === 0 && <p className="desk-row desk-quiet">{t('desk_people.none')}</p>}
                {people.length > 0 && <PersonColumns />}
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} isShown={person === shown} onOpen={() => open(String(person.id))} />
                ))}
              </section>
              <RolesTable />
            </div>
            {isOpen && <PersonPanel key={wanted} person={shown} isWide={isWide} onClose={close} />}
          </div>
        )}
      </main>
    </div>
  )
}
