import { useText } from '@medina/web/texts/text.tsx'
import { type Visit, VisitButton } from '#features/footer/visit-button.tsx'
import { ContactContent } from './contact-tile.tsx'

/** The address of the business; a press shows it on the map. */
export function VisitTile({ address, spot }: Visit) {
  const { t } = useText()
  return (
    <li>
      <VisitButton address={address} spot={spot} className="card contact-tile">
        <ContactContent icon="pin" label={t('pages.visit')}>
          <bdi>{address}</bdi>
        </ContactContent>
      </VisitButton>
    </li>
  )
}
