import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../lib/texts/text.tsx'
import { withTexts } from '../../lib/texts/texts.ts'
import { ContactTile } from './contact-tile.tsx'
import type { Contact } from './pages.data.ts'

const loadDialog = () => withTexts('place', import('./visit-dialog.tsx'))
const VisitDialog = lazyWithRetry(loadDialog)
const preload = () => void loadDialog().catch(() => undefined)

/** The address of the business; a press shows it on the map. */
export function VisitTile({ address, spot }: { address: string; spot: Contact['default_location'] | undefined }) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <ContactTile icon="pin" label={t('pages.visit')} onIntent={preload} onPress={() => setDialog('open')}>
        <bdi>{address}</bdi>
      </ContactTile>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <VisitDialog open={dialog === 'open'} onClose={() => setDialog('closed')} address={address} spot={spot} />
        </Suspense>
      )}
    </>
  )
}
