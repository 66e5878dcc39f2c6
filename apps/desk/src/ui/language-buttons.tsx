import { languageName } from '@medina/contract/device/language-names'
import { defaultLanguages } from '@medina/contract/device/languages'
import { useDevice } from '@medina/web/device/device.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { loadLanguage } from '@medina/web/texts/texts.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

/** The other languages of the shop, each by a press. An empty shop has all that are complete. */
export function LanguageButtons() {
  const { language } = useText()
  const { setPreferences } = useDevice()
  const all = useConfig()?.languages ?? defaultLanguages
  const at = all.indexOf(language)
  // Of four languages, the next two: more would not fit beside each other on a phone.
  const others = [...all, ...all].slice(at + 1, at + Math.min(all.length, 3))
  return others.map((other) => (
    <button
      key={other}
      type="button"
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-label font-medium hover:bg-surface-2"
      onClick={() => void loadLanguage(other).then(() => setPreferences({ language: other }))}
    >
      <Icon name="globe" size={20} />
      <span lang={other}>{languageName(other)}</span>
    </button>
  ))
}
