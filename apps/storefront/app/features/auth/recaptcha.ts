import { ApiFailure } from '@medina/contract/client'
import { getTranslate } from '../../lib/text.tsx'
import './recaptcha.css'

/** What the frame says of the reCAPTCHA in it; `opened` when there is a task to solve. */
type News = { recaptcha?: 'opened' | 'passed' | 'closed' | 'expired' | 'failed'; token?: string }

/** On a slow line Google's scripts take their time. */
const LONGEST_MS = 30_000

/**
 * A token by which Google says that a person is here. Its script runs in a frame of ours, unseen unless there is a task: then the frame
 * lies above any dialog. Rejects with words for people when there is no token. Needs the texts of `auth`.
 */
export function provePerson(siteKey: string): Promise<string> {
  const language = document.documentElement.lang === 'ar' ? 'ar' : 'en'
  const t = getTranslate(language)
  const { dialog, frame } = makeFrame(`/recaptcha?key=${encodeURIComponent(siteKey)}&lang=${language}`, t('auth.recaptcha_title'))

  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => fail('failed'), LONGEST_MS)
    addEventListener('message', hear)
    dialog.addEventListener('cancel', () => fail('closed'))
    document.body.append(dialog)

    function hear({ source, origin, data }: MessageEvent<News>) {
      if (source !== frame.contentWindow || origin !== location.origin) return
      const { recaptcha: state, token = '' } = data
      if (state === 'opened') return open()
      if (state !== 'passed') return state && fail(state)
      leave()
      resolve(token)
    }

    function open() {
      // A person may take as long as they need.
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
      removeEventListener('message', hear)
      // Gives the focus back.
      dialog.close()
      dialog.remove()
    }
  })
}

/** Present but unseen and out of reach, for Google's script wants to be laid out. */
function makeFrame(src: string, title: string): { dialog: HTMLDialogElement; frame: HTMLIFrameElement } {
  const frame = Object.assign(document.createElement('iframe'), { src, title })
  const dialog = Object.assign(document.createElement('dialog'), { className: 'recaptcha', inert: true })
  dialog.setAttribute('aria-label', title)
  dialog.append(frame)
  return { dialog, frame }
}
