import { use, useEffect, useState } from 'react'
import { findRequestId, RequestIdContext } from '#lib/page/request-id.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { MissingHelp } from './missing-help.tsx'

const NUMBER = 'request-number'
/** The place of the number in its sentence: it is read out, so it never breaks at its hyphen. */
const SLOT = '#'

/**
 * Below the sentence of an error page: the request number of a failure and a link to help, or pages similar to a missing address. A failed
 * page reloads once the connection is back.
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

/** The number by which an operator finds the failure. A page of the server contains its own. */
function RequestNumber({ error }: { error: unknown }) {
  const { t } = useText()
  const rendered = use(RequestIdContext)
  const [id] = useState(() => findRequestId(error) ?? (rendered || document.getElementById(NUMBER)?.dataset.id))
  if (!id) return null
  const [before, after] = t('missing.number', { id: SLOT }).split(SLOT)
  return (
    <p id={NUMBER} data-id={id}>
      {before}
      <bdi dir="ltr" className="whitespace-nowrap">
        {id}
      </bdi>
      {after}
    </p>
  )
}
