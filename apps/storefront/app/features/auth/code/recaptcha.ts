import { ApiFailure } from '@medina/contract/wire/client'
import { getTranslate } from '@medina/web/texts/text.tsx'
import './recaptcha.css'
import type { Language } from '@medina/web/device/preferences.ts'

/** Messages from the reCAPTCHA frame; `opened` means that there is a challenge to solve. */
type News = { recaptcha?: 'opened' | 'passed' | 'closed' | 'expired' | 'failed'; token?: string }

/** Google's scripts load slowly on a bad connection. */
const LONGEST_MS = 30_000

/**
 * Gets a reCAPTCHA token from Google. Its script runs in a frame of ours, invisible unless there is a challenge, which covers any
 * dialog. Rejects with a message for people. Needs the texts of `auth`.
 */
export function provePerson(siteKey: string): Promise<string> {
  const language = document.documentElement.lang as Language
  const t = getTranslate(language)
  const { dialog, frame } = makeFrame(`/recaptcha?key=${encodeURIComponent(siteKey)}&lang=${language}`, t('auth.recaptcha_title'))

  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail('failed'), LONGEST_MS)
    addEventListener('message', handleMessage)
    dialog.addEventListener('cancel', () => fail('closed'))
    document.body.append(dialog)

    function handleMessage({ source, origin, data }: MessageEvent<News>) {
      if (source !== frame.contentWindow || origin !== location.origin) return
      const { recaptcha: state, token = '' } = data
      if (state === 'opened') return open()
      if (state !== 'passed') return state && fail(state)
      leave()
      resolve(token)
    }

    function open() {
      // No timeout while a person solves the challenge.
      clearTimeout(limit)
      if (dialog.open) return
      dialog.inert = false
      dialog.showModal()
      frame.focus()
    }

    function fail(how: 'closed' | 'expired' | 'failed') {
      leave()
      reject(new ApiFailure(403, [{ code: 'recaptcha', message: t(`auth.recaptcha_${how}`) }], null))
    }

    function leave() {
      clearTimeout(limit)
      removeEventListener('message', handleMessage)
      // Returns the focus.
      dialog.close()
      dialog.remove()
    }
  })
}

/** Present but invisible and unfocusable, because Google's script requires a layout. */
function makeFrame(src: string, title: string): { dialog: HTMLDialogElement; frame: HTMLIFrameElement } {
  const frame = Object.assign(document.createElement('iframe'), { src, title })
  const dialog = Object.assign(document.createElement('dialog'), { className: 'recaptcha', inert: true })
  dialog.setAttribute('aria-label', title)
  dialog.append(frame)
  return { dialog, frame }
}
