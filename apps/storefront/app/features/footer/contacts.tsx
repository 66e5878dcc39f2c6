import { formatPhone } from '@medina/contract/wire/format-phone'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import type { FooterData } from './footer.data.ts'
import { VisitButton } from './visit-button.tsx'

const row = 'flex w-full items-center gap-3.5 rounded-14 text-start'

/** The contacts of the business; an unset one has no tile. */
export function Contacts({ data: { email, phone, address } }: { data: FooterData }) {
  const { t } = useText()
  const spot = useConfig()?.default_location
  return (
    <ul className="grid content-start gap-3" aria-label={t('footer.contact')}>
      {email && (
        <li>
          <a href={`mailto:${email}`} className={row}>
            <Tile icon="mail" label={t('footer.send_mail')}>
              <bdi dir="ltr">{email}</bdi>
            </Tile>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone}`} className={row}>
            <Tile icon="phone" label={t('footer.contact')}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </Tile>
          </a>
        </li>
      )}
      {address && (
        <li>
          <VisitButton address={address} spot={spot} className={row}>
            <Tile icon="pin" label={t('footer.find_us')}>
              <bdi>{address}</bdi>
            </Tile>
          </VisitButton>
        </li>
      )}
    </ul>
  )
}

function Tile({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <>
      <span className="footer-disc bg-surface-2">
        <Icon name={icon} size={20} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-2">{label}</span>
        <span className="block font-semibold">{children}</span>
      </span>
    </>
  )
}
