import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isChunkRemoved, reloadOnce } from '@medina/web/rendering/removed-chunks.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** Shown when a page of the desk fails. Its acts are stored; a reload restarts it, automatically if a deployment removed its code. */
export function DeskError() {
  const { t } = useText()
  const error = useRouteError()
  useEffect(() => void isChunkRemoved(error).then((isGone) => isGone && reloadOnce()), [error])
  return (
    <main className="desk-alone">
      <h1 className="text-h2">{t('error.failed_title')}</h1>
      <p className="text-ink-2">{t('desk.failed_text')}</p>
      <Button onClick={() => location.reload()}>{t('desk.reload')}</Button>
    </main>
  )
}
