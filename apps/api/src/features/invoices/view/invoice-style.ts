/** The styles of the page of a document: the tokens of the storefront, always on white, black on paper. */
export const INVOICE_STYLE = `
:root{font-family:Rubik,system-ui,sans-serif;color:#1b1815;background:#f6f4f1;color-scheme:light;font-variant-numeric:tabular-nums}
*{box-sizing:border-box}body{margin:0;padding:1rem}:lang(ar){line-height:1.6}
nav{max-width:50rem;margin:0 auto 1rem;display:flex;justify-content:flex-end}
nav a{min-height:2.75rem;padding:.625rem 1.125rem;border-radius:.875rem;background:#1b1815;color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
main{max-width:50rem;margin:0 auto;padding:2.75rem;border-radius:1rem;background:#fff;box-shadow:0 0 0 1px #2b1e100f,0 8px 28px -6px #2b1e1033;font-size:.8125rem;line-height:1.45}
header{display:grid;grid-template-columns:1fr auto 1fr;gap:1rem;align-items:start;padding-bottom:.75rem;border-bottom:2px solid #000}
.brand b{display:block;font-size:1.125rem}.brand small{color:#57504a;font-size:.8125rem}.brand,th,dd{overflow-wrap:anywhere}
h1{margin:0;font-size:1.25rem;font-weight:600;text-align:center}h1 span{display:block}
h2{display:flex;justify-content:space-between;margin:0;font-size:.8125rem}
.facts{display:flex;gap:1.25rem;align-items:flex-start;margin-top:.5rem}.facts dl{flex:1}
dl{margin:0}dl>div{position:relative;display:grid;grid-template-columns:minmax(min-content,1fr) auto minmax(min-content,1fr);gap:.75rem;padding:.4rem 0;border-bottom:1px solid #e6e1da}
dt{display:contents;color:#57504a}dt span{grid-row:1;color:#57504a}dt span:first-child{grid-column:1}dt span+span{grid-column:3;justify-self:end;text-align:end}
dt span[dir=rtl]{text-align:start}
dd{grid-row:1;grid-column:2;margin:0;font-weight:600;text-align:center}dd bdi{display:block}
.qr{flex:none;width:8.5rem;height:8.5rem;margin-top:.5rem;border:1px solid #d9d4cd;border-radius:.75rem;background:#fff}
.boxes{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:.875rem;margin-top:1.25rem}
.box{padding:.875rem 1rem .375rem;border:1px solid #d9d4cd;border-radius:.75rem}.box dl>div:last-child,.sums dl>div{border:0}
table{width:100%;margin-top:1.25rem;border-collapse:collapse}thead th{padding:.5rem .375rem;background:#f4f2ee;font-size:.75rem;font-weight:600;text-align:start;vertical-align:top}
thead span{display:block}thead span+span,tbody th span+span{font-weight:400;color:#57504a}thead{display:table-header-group}
thead th:first-child,tbody th{padding-inline-start:.75rem}thead th:last-child,tbody td:last-child{padding-inline-end:.75rem}
thead th:first-child{border-start-start-radius:.5rem;border-end-start-radius:.5rem}thead th:last-child{border-start-end-radius:.5rem;border-end-end-radius:.5rem}
tbody tr{border-bottom:1px solid #e6e1da;break-inside:avoid}tbody th{padding-block:.5rem;font-weight:600;text-align:start}tbody th span{display:block;text-align:start;unicode-bidi:plaintext}
html[dir=ltr] tbody th span,html[dir=ltr] thead th:first-child span{text-align:left}html[dir=rtl] tbody th span,html[dir=rtl] thead th:first-child span{text-align:right}
.number{white-space:nowrap;padding:.5rem .375rem;text-align:end}html[dir=ltr] .number span{text-align:right}html[dir=rtl] .number span{text-align:left}td small{display:block;color:#57504a}td:last-child{font-weight:600}
.sums{display:grid;grid-template-columns:3fr 5fr;gap:1.25rem;margin-top:.75rem;break-inside:avoid}.sums p{margin:.375rem 0;color:#57504a}.sums p span{display:block;margin-bottom:.375rem}
.sums dl{padding:0 1rem}.total{margin:.25rem 0;padding:.375rem 0;border-radius:.625rem;background:#1b1815;font-size:1rem;font-weight:600}.total *{color:#fff!important}
aside{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1.25rem;margin-top:1rem;padding:.75rem 1rem;border:1px dashed #8c847b;border-radius:.75rem}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem;margin-top:1.75rem;padding-top:.75rem;border-top:1px solid #d9d4cd;color:#57504a}
@media(max-width:40rem){body{padding:.5rem}main{padding:1.125rem}header{grid-template-columns:1fr 1fr}h1{grid-column:1/-1;grid-row:1}.facts{flex-direction:column}.facts dl{width:100%}.qr{align-self:center}
thead{display:none}tbody tr{display:flex;flex-wrap:wrap;gap:.125rem .875rem;padding:.625rem 0}tbody th{flex:1 0 100%;padding:0}tbody td,tbody td:last-child{padding:0}tbody td::before{content:attr(data-label) " ";color:#57504a;font-weight:400}tbody td:last-child{margin-inline-start:auto}td small{display:inline;margin-inline-start:.25rem}
.sums{grid-template-columns:1fr}.sums p{order:2}.sums dl{padding:0 .5rem}}
@page{size:A4;margin:12mm}
@media print{:root,body{background:#fff;padding:0}nav{display:none}main{max-width:none;padding:0;box-shadow:none;font-size:9pt}.total{background:none;border-block:2px solid #000;border-radius:0}.total *{color:#000!important}thead th{background:none;border-bottom:1px solid #000}}`
