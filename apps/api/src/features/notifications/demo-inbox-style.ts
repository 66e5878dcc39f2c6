const LIGHT = `color-scheme: light;
--page: #ffffff; --card: #ffffff; --fill: #f6f4f1; --ink-1: #1b1815; --ink-2: #57504a; --ink-3: #6d655d; --line: #e8e3dc;
--accent-ink: #b8350e; --accent-soft: #fdeee8; --warning: #7e5300; --warning-soft: #fff2d1; --focus: #1f5fe0; --star: #ebe7e1;`

const DARK = `color-scheme: dark;
--page: #12100e; --card: #1c1917; --fill: #272320; --ink-1: #f6f2ec; --ink-2: #c0b8ae; --ink-3: #a59c92; --line: #332e2a;
--accent-ink: #ff9470; --accent-soft: #3a1d12; --warning: #ffcb57; --warning-soft: #38290b; --focus: #8cb2ff; --star: #36312c;`

/** The shop's look for one page that needs nothing of the storefront: the same roles and values as its tokens. */
export const INBOX_STYLE = `
:root { ${LIGHT} --lead: 1.5; --lead-head: 1.22; }
[data-theme=dark] { ${DARK} }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${DARK} } }
[lang=ar] { --lead: 1.7; --lead-head: 1.4; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--ink-2); font: 400 1rem/var(--lead) Rubik, system-ui, -apple-system, "Segoe UI", "Noto Sans Arabic", sans-serif; }
a { color: inherit; text-decoration: none; border-radius: 8px; }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 14px max(16px, calc((100vw - 760px) / 2)); background: var(--card); border-block-end: 1px solid var(--line); }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink-1); font-size: 1.25rem; font-weight: 600; }
.plain { margin-inline-end: -12px; display: inline-flex; align-items: center; min-height: 44px; padding-inline: 12px; color: var(--ink-2); font-weight: 500; }
main { max-width: 792px; margin-inline: auto; padding: 28px 16px 64px; }
.head { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
h1 { color: var(--ink-1); font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2rem); font-weight: 600; line-height: var(--lead-head); text-wrap: balance; }
.button { flex: none; display: inline-flex; align-items: center; min-height: 44px; padding-inline: 20px; border-radius: 22px; background: var(--card); color: var(--ink-1); font-weight: 500; box-shadow: inset 0 0 0 1px var(--line); }
.quiet { margin-block-start: 8px; color: var(--ink-2); max-width: 60ch; }
ol { list-style: none; padding: 0; margin-block-start: 24px; display: grid; gap: 12px; }
li { background: var(--card); border-radius: 16px; padding: 18px 20px; box-shadow: inset 0 0 0 1px var(--line); overflow-wrap: anywhere; }
.line { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; font-size: 0.875rem; }
.channel, .state { padding: 3px 10px; border-radius: 999px; font-weight: 500; background: var(--accent-soft); color: var(--accent-ink); }
.state { background: var(--warning-soft); color: var(--warning); }
time { margin-inline-start: auto; color: var(--ink-3); }
.to { margin-block: 12px 8px; color: var(--ink-1); font-weight: 600; font-variant-numeric: tabular-nums; }
h2 { color: var(--ink-1); font-size: 1.0625rem; font-weight: 600; line-height: var(--lead-head); }
div > h2 { margin-block-start: 14px; }
.text { white-space: pre-line; }
h2 + .text { margin-block-start: 4px; }
.code { padding: 1px 8px; border-radius: 8px; background: var(--fill); color: var(--ink-1); font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: 0.06em; white-space: nowrap; }
.empty { margin-block-start: 24px; padding: 56px 20px; text-align: center; background: var(--card); border-radius: 16px; box-shadow: inset 0 0 0 1px var(--line); }
.empty svg { fill: var(--star); }
.empty h2 { margin-block-start: 16px; font-size: 1.25rem; }
.empty .quiet { margin-inline: auto; }
`
