import type { SignInLink } from '@medina/contract/operator/people/operator-people'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { isLocal } from '#ui/is-local.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'
import '#ui/note.css'
import './people.css'

/** A link that signs one device in, with its code for typing. The service shows it only this once. */
export function LinkOnce({ link: { url, code, expires_at: end, sent_to: sentTo } }: { link: SignInLink }) {
  const { t } = useText()
  const moment = useDeskMoment()
  return (
    <SecretOnce secret={url} copy={t('desk_people.copy')} share={t('desk_people.share')}>
      <p className="text-ink-2">{t('desk_people.link_once', { time: moment(end) })}</p>
      {sentTo !== null && <p>{t(`desk_people.sent_${sentTo}`)}</p>}
      {isLocal(url) && <p className="desk-note desk-note-warning">{t('desk_people.link_local')}</p>}
      <QrCode text={url} label={t('desk_people.qr_link')} />
      <p className="desk-people-code text-center">
        <bdi dir="ltr">{code}</bdi>
      </p>
    </SecretOnce>
  )
}
