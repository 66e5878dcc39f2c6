import { useState, Suspense } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

const loadDialog = () => import('./country-dialog.tsx')
const CountryDialog = lazyWithRetry(loadDialog)

type CountryButtonProps = {
  /** "+966"; empty while the text has a code of its own. */
  code: string
  /** The shop's country. */
  country: string
  onPick: (code: string) => void
}

/** The calling code before a phone number; it opens the list of countries. */
export function CountryButton({ code, country, onPick }: CountryButtonProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const [picked, setPicked] = useState(country)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="phone-prefix phone-country num"
        aria-haspopup="dialog"
        aria-label={t('phone.code', { code })}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {code}
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen !== null &&
        // Outside of the field, whose box is always left-to-right.
        createPortal(
          <Suspense fallback={null}>
            <CountryDialog
              open={isOpen}
              onClose={close}
              code={code}
              picked={picked}
              country={country}
              onPick={(next) => {
                // The dialog gives the focus back to the button before the field takes it.
                flushSync(close)
                setPicked(next.country)
                onPick(next.code)
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
