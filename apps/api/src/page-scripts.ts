/**
 * The page is painted before it is alive: its scripts are neither fetched nor run until then, so that on a slow line they do not share it
 * with styles and pictures, and on a fast one do not hold the first paint up. A tab in the background does not paint, and starts at once.
 */
export const START = `{
const page=document,start=()=>{
for(const late of page.querySelectorAll('[rel=later]'))late.replaceWith(Object.assign(late.cloneNode(),{rel:'modulepreload'}));
for(const {nonce,text} of page.querySelectorAll('[type=later]'))page.head.appendChild(Object.assign(page.createElement('script'),{type:'module',nonce,text})).remove()
};
page.hidden?start():requestAnimationFrame(()=>setTimeout(start))
}`.replaceAll('\n', '')

/**
 * A button that is pressed before the page is alive is pressed again once it is (the storefront's shell says when), and one whose part of
 * the page is still on its way, once that is here: React stops such a press before it arrives, or lets it pass without an answer, and knows
 * such a button by a property of its own, which all do that are alive, the body first. Ten seconds later nobody waits for it.
 * What is pressed meanwhile waits behind it. What is typed, ticked or chosen of a list is seen at once and told to React in its turn; React
 * compares with the value it knows of a field, which is therefore made to differ.
 */
export const EARLY_PRESSES = `{
const page=document,early=[],pause=(time)=>new Promise((done)=>setTimeout(done,time)),
knows=(one)=>Object.keys(one).some((key)=>key.startsWith('__reactProps')),
listen=(control,kind)=>{
let arrived=false;
control.addEventListener(kind,()=>{arrived=knows(control)||!knows(page.body)},{once:true});
return()=>arrived
},
held=({type})=>type==='radio'||type==='checkbox'?'checked':'value',
tell=({control,wanted})=>{
if(wanted===undefined){const arrived=listen(control,'click');control.click();return arrived()}
const what=held(control),kind=what==='checked'?'click':control.tagName==='SELECT'?'change':'input',arrived=listen(control,kind);
if(control[what]!==wanted)control[what]=wanted;
control._valueTracker?.setValue(what==='value'?wanted+'.':!wanted);
control.dispatchEvent(new Event(kind,{bubbles:true}));
return arrived()
},
repeat=async()=>{
for(let tries=0;early.length;await pause(tries?50:0)){
const [first]=early;
if(tell(first)||first.control.disabled||!first.control.isConnected||++tries>200){if(early[0]===first)early.shift();tries=0}
}
},
add=(control,wanted)=>{if(early.push({control,wanted})<2&&!window.comeAlive)repeat()},
press=(event)=>{
const button=event.isTrusted&&event.target.closest('button');
if(!button)return;
if(window.comeAlive||early.length){event.preventDefault();event.stopImmediatePropagation();add(button);return}
const arrived=listen(button,'click');
setTimeout(()=>{if(!arrived())add(button)})
},
fill=({target,isTrusted})=>{
if(!isTrusted)return;
const wanted=target[held(target)],known=early.findIndex(({control})=>control===target),arrived=listen(target,'input');
if(known>=0)early.splice(known,1);
if(known>=0&&target.type==='checkbox')return;
if(window.comeAlive||known>=0)add(target,wanted);
else setTimeout(()=>{if(!arrived())add(target,wanted)})
};
window.comeAlive=()=>{
delete window.comeAlive;
setTimeout(repeat);
setTimeout(()=>{removeEventListener('click',press,true);removeEventListener('input',fill,true)},10000)
};
addEventListener('click',press,true);
addEventListener('input',fill,true)
}`.replaceAll('\n', '')
