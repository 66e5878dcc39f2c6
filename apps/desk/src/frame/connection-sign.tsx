import { useText } from '@medina/web/texts/text.tsx'
import { useConnection } from '#connection/connection-store.ts'

/** How current the page is, as a dot and a word. */
export function ConnectionSign() {
  const { t } = useText()
  const { state } = useConnection()
  return (
    <span className="desk-connection" data-state={state} role="status">
      <span className="desk-connection-dot" aria-hidden="true" />
      {t(`desk.connection_${state}`)}
    </span>
  )
}
