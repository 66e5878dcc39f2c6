import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'

/** Confirms a booking once: closing the dialog removes its flag from the address. */
export function BookedDialog({ providerName }: { providerName: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isNew = query.get('from')?.replaceAll('"', '') === 'place_order'
  const [isOpen, setOpen] = useState(isNew)
  if (!isNew && !isOpen) return null

  function close() {
    setOpen(false)
    query.delete('from')
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true })
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('trips.booked_title')}
      closeLabel={t('ui.close')}
      foot={
        <Button block onClick={close}>
          {t('trips.booked_ok')}
        </Button>
      }
    >
      <div className="grid justify-items-center text-center">
        <Art name="empty/done" size={148} priority />
        <p className="mt-3 text-balance text-ink-2">{t('trips.booked_text', { name: providerName })}</p>
      </div>
    </Dialog>
  )
}
