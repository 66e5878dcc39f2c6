import { use, useEffect, useState } from 'react'
import { findRequestId, RequestIdContext } from '#lib/page/request-id.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { MissingHelp } from './missing-help.tsx'

const NUMBER = 'request-number'

/**
 * Below the sentence of an error page: the number of a failure and the way to help, or what a missing address comes near to. A page that
 * failed loads again once the connection is back.
 */
export default function ErrorHelp({ hasFailed, error }: { hasFailed: boolean; error: unknown }) {
  const { t } = useText()
  useEffect(() => {
    if (!hasFailed) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [hasFailed])
  if (!hasFailed) return <MissingHelp />
  return (
    <div className="text-center text-ink-2">
      <RequestNumber error={error} />
      <a href="/help-and-support" className="underline underline-offset-4">
        {t('shell.help')}
      </a>
    </div>
  )
}

/** The number that leads an operator to the failure. A page of the server holds its own. */
function RequestNumber({ error }: { error: unknown }) {
  const { t } = useText()
  const rendered = use(RequestIdContext)
  const [id] = useState(() => findRequestId(error) ?? (rendered || document.getElementById(NUMBER)?.dataset.id))
  if (!id) return null
  return (
    <p id={NUMBER} data-id={id}>
      {t('missing.number', { id })}
    </p>
  )
}
