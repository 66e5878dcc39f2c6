import { useText } from '@medina/web/texts/text.tsx'
import { directionOf } from '@medina/web/device/preferences.ts'
import { usePreferences } from '@medina/web/device/device.tsx'

const WIDE = '(min-width: 768px)'
const DARK = '(prefers-color-scheme: dark)'

type Theme = 'light' | 'dark'

/** The hero picture, by screen width, theme and direction. It is the largest element above the fold. */
export function LandingWall() {
  const { language } = useText()
  const { theme } = usePreferences()
  const wide = (of: Theme) => ({
    srcSet: ladder(`wall-${directionOf(language)}-${of}`, { width: 900, larger: 1350, name: '1.5x' }),
    sizes: '60vw',
  })
  const narrow = (of: Theme) => ({ srcSet: ladder(`strip-${of}`, { width: 520, larger: 1040, name: '2x' }), sizes: '100vw' })
  const shown = theme ?? 'light'
  return (
    <picture className="landing-wall">
      {theme === null && (
        <>
          <source media={`${WIDE} and ${DARK}`} type="image/avif" {...wide('dark')} />
          <source media={DARK} type="image/avif" {...narrow('dark')} />
        </>
      )}
      <source media={WIDE} type="image/avif" {...wide(shown)} />
      <source type="image/avif" {...narrow(shown)} />
      <img src={`/art/landing/strip-${shown}.webp`} width={520} height={440} alt="" fetchPriority="high" decoding="async" />
    </picture>
  )
}

function ladder(base: string, { width, larger, name }: { width: number; larger: number; name: string }): string {
  return `/art/landing/${base}.avif ${width}w, /art/landing/${base}-${name}.avif ${larger}w`
}
