import { html, trusted } from '#lib/text/html.ts'
import { directionOf, type Language } from '#lib/i18n.ts'

type Page = { key: string; language: Language; url: string; nonce: string }

/**
 * A page with nothing but Google's invisible reCAPTCHA v2 (https://developers.google.com/recaptcha/docs/invisible). It posts its
 * progress to the page around it: `opened` when a task is shown, then `passed` with the token, `closed`, `expired` or `failed`.
 */
export function toRecaptchaPage({ key, language, url, nonce }: Page): string {
  const source = `${url}/api.js?render=explicit&hl=${language}`
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>reCAPTCHA</title>
</head>
<body>
<div id="box"></div>
<script nonce="${nonce}" data-key="${key}" data-source="${source}">${trusted(SCRIPT)}</script>
</body>
</html>
`.markup
}

/** Google sends no event when the visitor closes the challenge: its element becomes invisible again, and no token arrives. */
const SCRIPT = `{
const {key,source}=document.currentScript.dataset
const send=(state,token)=>parent.postMessage({recaptcha:state,token},location.origin)
const start=()=>{
  try{
    grecaptcha.execute(grecaptcha.render('box',{
      sitekey:key,
      size:'invisible',
      callback:token=>send('passed',token),
      'expired-callback':()=>send('expired'),
      'error-callback':()=>send('failed')
    }))
  }catch(error){
    console.warn(error)
    send('failed')
  }
}
let isOpen=false
new MutationObserver(()=>{
  const task=document.querySelector('iframe[src*="/bframe"]')?.closest('body > *')
  const isShown=task!=null&&task.style.visibility!=='hidden'
  if(isShown===isOpen)return
  isOpen=isShown
  if(isOpen)send('opened')
  else setTimeout(()=>isOpen||send('closed'),1500)
}).observe(document.body,{attributes:true,attributeFilter:['style'],childList:true,subtree:true})
const script=document.createElement('script')
script.src=source
script.onerror=()=>send('failed')
script.onload=()=>grecaptcha.ready(start)
document.head.append(script)
}`
