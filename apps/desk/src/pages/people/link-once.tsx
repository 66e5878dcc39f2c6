import type { SignInLink } from '@medina/contract/operator/people/operator-people'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import './people.css'

/** A link that signs one device in, with its code for typing. The service shows it only this once. */
export function LinkOnce({ link: { url, code, expires_at: end, sent_to: sentTo } }: { link: SignInLink }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      showToast(t('desk_people.not_copied'), { tone: 'error' })
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('desk_people.link_once', { time: moment(end) })}</p>
      {sentTo !== null && <p>{t(`desk_people.sent_${sentTo}`)}</p>}
      <p className="desk-people-code">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <code dir="ltr" className="desk-people-url">
        {url}
      </code>
      <Button variant="secondary" icon="copy" block onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'desk_people.copied' : 'desk_people.copy')}</span>
      </Button>
    </div>
  )
}
