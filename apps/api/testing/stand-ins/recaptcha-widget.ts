import { randomBytes } from 'node:crypto'

export const SITE_KEY = 'stand-in-site-key'

/** Outcome for the next visitors: let through unseen, shown a task, or failed. */
export type Fate = 'pass' | 'task' | 'error'

export type RecaptchaStandIn = {
  /** Languages it was requested in. */
  languages: string[]
  decide: (fate: Fate) => void
  /** Returns true for a token that was issued here and not used before. */
  redeem: (token: string) => boolean
  /** The answer for an address below /recaptcha/; null where there is nothing. */
  answer: (url: URL) => { type: string; body: string } | null
}

/**
 * Google's reCAPTCHA as far as a page sees it: api.js with its `grecaptcha`, and a frame of another origin that stands hidden in the body
 * until there is a task to solve. Its elements are built and styled as Google's are.
 */
export function createRecaptchaStandIn(): RecaptchaStandIn {
  const given = new Set<string>()
  const languages: string[] = []
  const state: { fate: Fate } = { fate: 'pass' }

  return {
    languages,
    decide: (fate) => {
      state.fate = fate
    },
    redeem: (token) => given.delete(token),
    answer({ pathname, searchParams }) {
      if (pathname === '/recaptcha/api.js') {
        languages.push(searchParams.get('hl') ?? '')
        return { type: 'text/javascript', body: API }
      }
      if (searchParams.get('k') !== SITE_KEY) return null
      if (pathname === '/recaptcha/api2/bframe') return { type: 'text/html', body: FRAME }
      if (pathname !== '/recaptcha/api2/userverify') return null
      if (state.fate !== 'pass' && !searchParams.has('solved')) {
        return { type: 'application/json', body: JSON.stringify({ fate: state.fate }) }
      }
      const token = randomBytes(24).toString('base64url')
      given.add(token)
      return { type: 'application/json', body: JSON.stringify({ fate: 'pass', token }) }
    },
  }
}

const API = `{
const base=document.currentScript.src.replace(/api\\.js.*/,'api2/')
const boxes=[]
const hide=box=>{box.shell.style.visibility='hidden';box.shell.style.top='-10000px'}
window.grecaptcha={
  ready:run=>setTimeout(run),
  render(element,options){
    if(!document.getElementById(element))throw new Error('reCAPTCHA placeholder element must be an element or id')
    const shell=document.createElement('div')
    shell.innerHTML='<div style="width:100%;height:100%;position:fixed;top:0;left:0;background:white;opacity:.5"></div><div style="position:fixed;top:40px;left:0;right:0;margin:0 auto;width:300px;border:1px solid;background:white"><iframe title="recaptcha challenge" style="width:100%;height:120px"></iframe></div>'
    const box={shell,options,frame:shell.querySelector('iframe')}
    hide(box)
    shell.style.position='absolute'
    shell.firstChild.onclick=()=>hide(box)
    box.frame.src=base+'bframe?k='+encodeURIComponent(options.sitekey)
    document.body.append(shell)
    return boxes.push(box)-1
  },
  execute(id=0){
    const {frame}=boxes[id]
    const ask=()=>frame.contentWindow.postMessage('execute','*')
    frame.dataset.isReady?ask():frame.onload=()=>{frame.dataset.isReady='1';ask()}
  },
  reset(id=0){hide(boxes[id])}
}
addEventListener('message',({source,data})=>{
  const box=boxes.find(({frame})=>frame.contentWindow===source)
  if(!box)return
  if(data.fate==='error')return box.options['error-callback']?.()
  if(data.fate==='task'){box.shell.style.visibility='visible';box.shell.style.top='0';return}
  hide(box)
  box.options.callback(data.token)
})
}`

const FRAME = `<!doctype html>
<title>recaptcha challenge</title>
<p><button id="solve">I am a person</button></p>
<script>
const ask=async solved=>parent.postMessage(await (await fetch('userverify'+location.search+solved)).json(),'*')
addEventListener('message',({data})=>data==='execute'&&ask(''))
document.getElementById('solve').onclick=()=>ask('&solved=1')
</script>`
